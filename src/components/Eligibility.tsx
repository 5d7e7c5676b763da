import type { Requirement } from '@domain/applications/eligibility';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../i18n';
import Link from '../ui/Link';
import Typography from '../ui/Typography';
import { useBackHere } from './next-path';
import { useReadersProfile, useRequirements, type Profile, type RequirementSentence } from './requirements';
import type { RecordSchema } from './schemas';
import { Items } from './Items';
import { Tag } from './Tag';
import styles from './Eligibility.module.css';

const TONES = { met: 'aegean', unmet: 'amber', unclear: 'plain' } as const;

function VerdictTag({ blocking, verdict }: RequirementSentence) {
  const t = useTranslate();
  if (!verdict) return <Tag tone={blocking ? 'aegean' : 'plain'}>{t(blocking ? 'catalogue.eligibility.blocking' : 'catalogue.eligibility.desired')}</Tag>;
  const { outcome } = verdict;
  const says = outcome === 'unmet' && blocking ? 'blocks' : outcome;
  return <Tag tone={TONES[outcome]}>{t(`catalogue.eligibility.${says}`)}</Tag>;
}

interface RequirementListProps {
  requirements: readonly RequirementSentence[];
  linked?: boolean;
  /** Content below each requirement, by its index. */
  below?: ((place: number) => ReactNode) | undefined;
}

/** The requirements of a call, with the verdict on the reader's profile; an unmet one links to the part of the profile to fill. */
export function RequirementList({ requirements, linked = true, below }: RequirementListProps) {
  const t = useTranslate();
  const backHere = useBackHere();
  return (
    <Items data-requirements={requirements.length}>
      {requirements.map((one, index) => (
        <li key={index} data-outcome={one.verdict?.outcome}>
          <div className={styles.block}>
            {one.sentence}
            {linked && one.verdict?.outcome === 'unmet' && (
              <Link
                component={RouterLink}
                to={backHere(one.verdict.path)}
                aria-label={`${t('catalogue.eligibility.fill')}: ${one.sentence}`}
                className={styles.link}
              >
                {t('catalogue.eligibility.fill')}
              </Link>
            )}
          </div>
          <VerdictTag {...one} />
          {below && <div className={styles.requirementListBlock}>{below(index)}</div>}
        </li>
      ))}
    </Items>
  );
}

/** “Requirements met: 5 of 6. Missing: English at CEFR level C1 or higher.”; nothing for a reader without a profile. */
export function RequirementSummary({ requirements }: { requirements: readonly RequirementSentence[] }) {
  const t = useTranslate();
  const judged = requirements.filter(({ verdict }) => verdict !== undefined);
  if (judged.length === 0) return null;
  const missing = judged.filter(({ verdict }) => verdict?.outcome === 'unmet').map(({ sentence }) => sentence);
  const met = judged.filter(({ verdict }) => verdict?.outcome === 'met').length;
  return (
    <Typography data-eligibility={`${String(met)}/${String(judged.length)}`} className={styles.text}>
      {t('catalogue.eligibility.summary', { met, all: judged.length })}
      {missing.length > 0 && ` ${t('catalogue.eligibility.missing', { what: missing.join('; ') })}`}
    </Typography>
  );
}

interface OfCall {
  requirements: readonly Requirement[];
  /** The time zone of the call. */
  zone: string;
}

interface EligibilityProps extends OfCall {
  /** The schema of calls, which has the words of requirements; fetched when left out. */
  schema?: RecordSchema | undefined;
}

/** The requirements of a call as its page shows them. */
export function Eligibility({ requirements, zone, schema }: EligibilityProps) {
  const checked = useRequirements(requirements, { zone, schema });
  if (!checked) return null;
  return (
    <>
      <RequirementSummary requirements={checked} />
      <RequirementList requirements={checked} />
    </>
  );
}

function JudgedLine({ requirements, zone, profile }: OfCall & { profile: Profile }) {
  const checked = useRequirements(requirements, { zone, profile });
  return checked ? <RequirementSummary requirements={checked} /> : <CountLine count={requirements.length} />;
}

function CountLine({ count }: { count: number }) {
  const t = useTranslate();
  return <Typography variant="body2">{t('catalogue.eligibility.count', { smart_count: count })}</Typography>;
}

/** The requirements in one line, where a call is one of several: their number, or how many of them the reader's profile meets. */
export function EligibilityLine({ requirements, zone }: OfCall) {
  const profile = useReadersProfile(requirements.length > 0);
  if (requirements.length === 0) return null;
  return profile ? <JudgedLine requirements={requirements} zone={zone} profile={profile} /> : <CountLine count={requirements.length} />;
}
