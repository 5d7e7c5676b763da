import table from '@generated/operations.json';

/** A parameter of the path, the query or a header. */
export interface ApiParameter {
  name: string;
  place: string;
  required: boolean;
  type: string;
  description?: string;
}

/** One operation of the OpenAPI contract, as the generator reduces it. */
export interface ApiOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description?: string;
  /** Whether it can be called without an access token. */
  open: boolean;
  parameters: ApiParameter[];
  sent?: { media: string; type: string; example?: object };
  answers: { status: string; description: string; media?: string; type?: string }[];
}

export interface Area {
  tag: string;
  operations: ApiOperation[];
}

/** The operations of the contract by tag, in the order of the tags. */
export const AREAS = table as readonly Area[];

/** The tag that an address names, else the catalogue, which everyone may read. */
export const areaOf = (named: string | null): Area | undefined => AREAS.find(({ tag }) => tag === named) ?? AREAS.find(({ tag }) => tag === 'Catalogue');

/** A `curl` command for an operation, where `PORTAL` is the portal's address; path parameters stay in braces, as in the contract. */
export function callOf({ method, path, open, sent }: ApiOperation): string {
  const parts = ['curl', ...(method === 'get' ? [] : ['-X', method.toUpperCase()]), `"$PORTAL${path}"`];
  if (!open) parts.push('-H "Authorization: Bearer $TOKEN"');
  if (sent) parts.push(`-H "Content-Type: ${sent.media}"`, '-d @body');
  return parts.join(' ');
}
