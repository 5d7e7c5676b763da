import { localized, type LocalizedText as Texts } from '@domain/locale';
import { highlightWords } from '@domain/catalogue/highlight-words';
import { useLocale } from '../i18n';
import Typography from '../ui/Typography';
import styles from './LocalizedText.module.css';

interface Props {
  text: Texts | null | undefined;
  /** What was searched for: its words are marked in the text. */
  search?: string | undefined;
}

/** The text in the reader's language where there is one, and its `lang` where it is in another. */
export function useLocalized(): (text: Texts | null | undefined) => { text: string; lang: string | undefined } {
  const { locale } = useLocale();
  return (text) => {
    const found = localized(text ?? undefined, locale);
    return { text: found.text, lang: found.lang === locale ? undefined : found.lang };
  };
}

/** A short text of the catalogue, marked with its language where that is not the interface's. */
export function LocalizedText({ text, search = '' }: Props) {
  const found = useLocalized()(text);
  const words = search === ''
    ? found.text
    : highlightWords(found.text, search).map((
      piece,
      place,
    ) => (piece.highlighted ? <mark className={styles.highlight} key={place}>{piece.text}</mark> : piece.text));
  return found.lang === undefined ? words : <span lang={found.lang}>{words}</span>;
}

/** A long text of the catalogue; a line break in it begins a new paragraph. */
export function LocalizedParagraphs({ text }: Props) {
  const found = useLocalized()(text);
  return found.text
    .split(/\n+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, position) => (
      <Typography key={position} lang={found.lang} className={styles.text}>
        {paragraph}
      </Typography>
    ));
}
