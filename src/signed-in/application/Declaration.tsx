import { storedPrivacyPath, partsOfLines } from '@domain/portal/page-texts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useLocalized } from '../../components/LocalizedText';
import { useTranslate } from '../../i18n';
import { Panel } from '../Panel';

interface DeclarationProps {
  /** The declaration's text by language. */
  text: Readonly<Record<string, string>>;
  /** The version of the text that was sent; undefined in a draft. */
  version?: string;
  /** The SHA-256 under which the accepted version of the page "Privacy" is stored. */
  privacy?: string;
}

/** The declaration's text, with its list entries as an HTML list. */
function Lines({ text }: Pick<DeclarationProps, 'text'>) {
  const { text: words, lang } = useLocalized()(text);
  return (
    <div lang={lang}>
      {partsOfLines(words).map((part, position) =>
        'line' in part ? <Typography key={position}>{part.line}</Typography> : (
          <Box key={position} component="ul" sx={{ mt: 0.5, mb: 1, pl: 2.5 }}>
            {part.entries.map((entry) => <li key={entry}>{entry}</li>)}
          </Box>
        )
      )}
    </div>
  );
}

/** The declaration that the applicant makes by sending; `version` is set once it was made. */
export function Declaration({ text, version, privacy }: DeclarationProps) {
  const t = useTranslate();
  return (
    <Panel title={t('application.details.declaration')}>
      <Lines text={text} />
      {version !== undefined && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('application.details.declaration_version', { version })}</Typography>}
      {(version === undefined || privacy !== undefined) && (
        <Typography sx={{ mt: 1 }}>
          {/* In a draft the page opens in another tab, so that the applicant does not leave the form. */}
          <Link component={RouterLink} to={storedPrivacyPath(privacy)} {...(version === undefined && { target: '_blank' })}>
            {t(privacy === undefined ? 'application.details.privacy' : 'application.details.privacy_then')}
          </Link>
        </Typography>
      )}
    </Panel>
  );
}
