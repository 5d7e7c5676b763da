import type { components } from '@generated/api';
import type { PageOfText } from '@domain/page-texts';
import { body, client } from '../../api/client';
import { later } from '../../components/Loaded';

/** A page of text in each language. */
export type PageTexts = components['schemas']['PageTexts'];
export type TextBlock = components['schemas']['TextBlock'];

export interface TextData {
  text: Promise<PageTexts>;
}

/** What the page of this name says, as the operator has it. */
export const fetchText = (page: PageOfText): TextData => ({ text: later(body(client.GET('/api/texts/{page}', { params: { path: { page } } }))) });
