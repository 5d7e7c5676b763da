import type { components } from '@generated/api';
import type { PageOfText } from '@domain/portal/page-texts';
import { body, client } from '../../api/client';
import { handledLater } from '../../components/Loaded';

/** A page of text in each language. */
export type PageTexts = components['schemas']['PageTexts'];
export type TextBlock = components['schemas']['TextBlock'];

export interface TextData {
  text: Promise<PageTexts>;
}

/** Requests the text of a page, which the operator may have replaced. */
export const fetchText = (page: PageOfText): TextData => ({ text: handledLater(body(client.GET('/api/texts/{page}', { params: { path: { page } } }))) });

type StoredPrivacy = components['schemas']['StoredPrivacy'];

export interface PrivacyData extends TextData {
  /** The stored version of the page that the address asks for. */
  stored?: Promise<StoredPrivacy>;
}

/** Requests the stored version of the privacy page with which applications were sent, by its SHA-256. */
export function fetchStoredPrivacy(sha256: string): PrivacyData {
  const stored = handledLater(body(client.GET('/api/texts/privacy/{sha256}', { params: { path: { sha256 } } })));
  return { stored, text: handledLater(stored.then(({ texts }) => texts)) };
}
