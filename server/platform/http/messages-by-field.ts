/** Messages by field in nested objects, such as `{ grade: { value: '…' } }`. */
export interface MessagesByField {
  [name: string]: string | MessagesByField;
}

/** The path of a failure in a form: that of the field, and react-admin's own name for what concerns the whole record. */
const pathOf = ([place, ...field]: readonly (string | number)[]): (string | number)[] => {
  const path = place === 'body' || place === undefined ? field : [place, ...field];
  return path.length > 0 ? path : ['root', 'serverError'];
};

/** The first message of each field, as react-admin's forms read them from `errors` of an answer. */
export function messagesByField(detail: readonly { loc: readonly (string | number)[]; msg: string }[]): MessagesByField {
  // The names of fields that the client sent are keys here: `__proto__` must be one like any other.
  const empty = () => Object.create(null) as MessagesByField;
  const messages = empty();
  for (const { loc, msg } of detail) {
    const path = pathOf(loc);
    const last = path.pop() ?? '';
    let group: MessagesByField | string = messages;
    for (const name of path) {
      if (typeof group === 'string') break;
      group = group[name] ??= empty();
    }
    // A field that has a message itself shows that one, and not those of its parts.
    if (typeof group !== 'string') group[last] ??= msg;
  }
  return messages;
}
