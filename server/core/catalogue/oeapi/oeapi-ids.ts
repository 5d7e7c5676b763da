import type { CatalogueResource } from '@domain/resources';
import { createHash } from 'node:crypto';

const KINDS: Readonly<Record<CatalogueResource, string>> = { universities: '001', programmes: '002', calls: '003' };

/** The first 48 bits identify the portal, because the ids of every portal start at 1. */
const originOf = (publicUrl: string): string => createHash('sha256').update(publicUrl).digest('hex').slice(0, 12);

/** The UUID (RFC 9562, version 8) of a record in OEAPI. It encodes the portal's address, the kind and the portal's id, so it is stable and reversible. */
export function oeapiId(publicUrl: string, kind: CatalogueResource, id: number): string {
  const origin = originOf(publicUrl);
  const number = id.toString(16).padStart(15, '0');
  return `${origin.slice(0, 8)}-${origin.slice(8)}-8${KINDS[kind]}-8${number.slice(0, 3)}-${number.slice(3)}`;
}

/** The portal's id in such a UUID; undefined for another kind of record or another portal. */
export function recordIdOf(publicUrl: string, kind: CatalogueResource, uuid: string): number | undefined {
  const digits = uuid.toLowerCase().replaceAll('-', '');
  const id = Number.parseInt(digits.slice(17), 16);
  return oeapiId(publicUrl, kind, id).replaceAll('-', '') === digits ? id : undefined;
}
