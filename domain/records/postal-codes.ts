import { cleanCode } from '../values/clean-text';
import { isRecord } from '../values/is-record';
import { ownValue, valueAt } from '../values/value-at';

/** Patterns of postal codes with an example each, as the Universal Postal Union describes them; other countries take any code. */
const POSTAL_CODES: Readonly<Record<string, readonly [pattern: RegExp, example: string]>> = {
  GR: [/^\d{3} ?\d{2}$/, '106 79'],
  CY: [/^\d{4}$/, '1010'],
  DE: [/^\d{5}$/, '10115'],
  FR: [/^\d{5}$/, '75001'],
  IT: [/^\d{5}$/, '00118'],
  ES: [/^\d{5}$/, '28001'],
  NL: [/^\d{4} ?[A-Z]{2}$/i, '1012 AB'],
  BE: [/^\d{4}$/, '1000'],
  AT: [/^\d{4}$/, '1010'],
  CH: [/^\d{4}$/, '8001'],
  PT: [/^\d{4}-\d{3}$/, '1000-001'],
  SE: [/^\d{3} ?\d{2}$/, '111 22'],
  DK: [/^\d{4}$/, '1050'],
  FI: [/^\d{5}$/, '00100'],
  NO: [/^\d{4}$/, '0150'],
  PL: [/^\d{2}-\d{3}$/, '00-001'],
  BG: [/^\d{4}$/, '1000'],
  RO: [/^\d{6}$/, '010011'],
  GB: [/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, 'SW1A 1AA'],
  US: [/^\d{5}(-\d{4})?$/, '10001'],
  CA: [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, 'K1A 0B1'],
  AU: [/^\d{4}$/, '2000'],
};

/** The code by which some write a country before its postal codes, where it is not that of ISO 3166-1. */
const FORMER_SIGNS: Readonly<Record<string, string>> = {
  GR: 'EL',
  DE: 'D',
  FR: 'F',
  IT: 'I',
  ES: 'E',
  BE: 'B',
  AT: 'A',
  PT: 'P',
  SE: 'S',
  FI: 'FIN',
  NO: 'N',
  GB: 'UK',
};

/** The example of a country's postal codes if `code` is none of them; undefined if it is one, or the country takes any. */
export function postalCodeFault(code: string, country: unknown): string | undefined {
  const [pattern, example] = ownValue(POSTAL_CODES, String(country)) ?? [];
  return pattern?.test(code.trim()) === false ? example : undefined;
}

/** A pasted postal code as it is stored: `GR-10679` in Greece is `10679`. */
function cleanPostalCode(text: string, country: unknown): string {
  const code = cleanCode(text);
  const [, sign = '', rest = ''] = /^([A-Za-z]{1,3})[- ]+(.+)$/.exec(code) ?? [];
  const isSigned = [country, ownValue(FORMER_SIGNS, String(country))].includes(sign.toUpperCase());
  return isSigned && ownValue(POSTAL_CODES, String(country)) !== undefined && postalCodeFault(rest, country) === undefined ? rest : code;
}

function replaced(data: unknown, [name = '', ...rest]: readonly string[], next: unknown): unknown {
  if (!isRecord(data)) return data;
  return { ...data, [name]: rest.length === 0 ? next : replaced(data[name], rest, next) };
}

/** The data with the postal codes that a rule of the schema checks (`postal_code`) as they are stored. */
export function cleanPostalCodes(data: Readonly<Record<string, unknown>>, schema: object): Readonly<Record<string, unknown>> {
  const rules = (schema as { 'x-rules'?: readonly { rule?: unknown; field?: unknown; country?: unknown }[] })['x-rules'] ?? [];
  return rules.reduce((sofar, { rule, field, country }) => {
    if (rule !== 'postal_code') return sofar;
    const path = String(field).split('.');
    const code = valueAt(sofar, path);
    return typeof code === 'string' ? (replaced(sofar, path, cleanPostalCode(code, valueAt(sofar, String(country).split('.')))) as typeof sofar) : sofar;
  }, data);
}
