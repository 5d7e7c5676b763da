import { Link as RouterLink } from 'react-router';
import { universityPath, type Programme } from '../../components/catalogue';
import { ExternalLink } from '../../components/ExternalLink';
import { LocalizedParagraphs, useLocalized } from '../../components/LocalizedText';
import { Section } from '../../components/Section';
import { useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import styles from './TextSection.module.css';

/** The link for information that the catalogue lacks: the programme's website, else its university's page. */
function Elsewhere({ programme: { website, university_id: university } }: { programme: Programme }) {
  const t = useTranslate();
  if (website !== undefined) {
    return (
      <>
        {t('details.programme.website_tells')} <ExternalLink url={website} />
      </>
    );
  }
  return university === undefined ? null : (
    <Link component={RouterLink} to={universityPath(university)}>
      {t('details.programme.ask_university')}
    </Link>
  );
}

/** A long text under its title; without a text it says so and links to where the information may be found. */
export function TextSection({ title, anchor, text, programme }: { title: string; anchor: string; text: Programme['description']; programme: Programme }) {
  const t = useTranslate();
  return (
    <Section title={title} anchor={anchor}>
      {useLocalized()(text).text === '' ?
        (
          <Typography className={styles.text}>
            {t('details.programme.no_text')} <Elsewhere programme={programme} />
          </Typography>
        ) :
        <LocalizedParagraphs text={text} />}
    </Section>
  );
}
