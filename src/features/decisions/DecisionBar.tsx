import { DECIDABLE_STATUSES } from '@domain/applications/application-lifecycle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import type { Reviewed } from '../../workspace/reviewed';
import { restoreLostFocus } from '../../layout/restore-lost-focus';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { enteredWords } from './entered-words';
import { OpenedDecision } from './OpenedDecision';
import type { Warnings } from './SeatWarnings';
import { decisionQuery, type DecisionState } from './requests';

/** Sticks to the lower edge of the viewport; the height of its form is limited, so that the application above stays readable. */
const Bar = styled('section')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'sticky',
    bottom: 0,
    zIndex: 6,
    marginTop: 8,
    marginBottom: -32,
    border: `1px solid ${palette.divider}`,
    borderBlockEnd: 0,
    borderRadius: '8px 8px 0 0',
    backgroundColor: palette.background.paper,
    boxShadow: '0 -4px 16px rgb(20 33 61 / 8%)',
    '& [data-part="line"]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', padding: '8px 16px' },
    '& [data-part="form"]': { maxHeight: 'min(50dvh, 480px)', overflowY: 'auto', padding: '8px 16px 16px', borderBottom: `1px solid ${palette.divider}` },
    '& .form-card': { padding: 0, border: 0 },
    // Options in one row, so that the application stays in view.
    '& .form-choices:has([type="radio"])': { display: 'flex', flexWrap: 'wrap', columnGap: 16 },
    // A low viewport is left to the application: the bar scrolls with the page.
    '@media (max-height: 480px)': { position: 'static' },
    '@media print': { display: 'none' },
  };
});

/** Keeps focused elements above the bar (WCAG 2.4.11). */
const above = (bar: HTMLElement | null) => {
  if (!bar) return;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => (style.scrollPaddingBottom = `${String(bar.offsetHeight + 8)}px`));
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    style.scrollPaddingBottom = '';
  };
};

const barRef = (bar: HTMLElement | null) => {
  const ends = [above(bar), restoreLostFocus(bar)];
  return () => ends.forEach((end) => end?.());
};

interface Props {
  reviewed: Reviewed;
  /** Whether the form is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The button that starts the review, while the application waits for it. */
  start: ReactNode;
}

/** The decision on an application, always in view. It is entered here; the applicant does not see it until it is released. */
export function DecisionBar({ reviewed, open, onOpen, start }: Props) {
  const t = useTranslate();
  const form = useId();
  const { id, status } = reviewed;
  const query = useQuery(decisionQuery(id));
  const decidable = DECIDABLE_STATUSES.includes(status);
  const isEmpty = query.data !== undefined && !decidable && !query.data.released;
  const name = query.data?.outcome ? 'change' : decidable ? 'decide' : 'show';
  return (
    <Bar aria-label={t('decisions.panel')} ref={barRef}>
      {open && !isEmpty && (
        <div id={form} data-part="form">
          <QueryBoundary query={query}>{(decisionState) => <OpenedDecision decisionState={decisionState} reviewed={reviewed} />}</QueryBoundary>
        </div>
      )}
      <div data-part="line">
        {/* Hidden on a phone, which has one line for the text and the button; the button names the decision too. */}
        <Box component="strong" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('decisions.panel')}
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: { xs: 120, sm: 160 } }}>
          {query.data && <Line decisionState={query.data} decidable={decidable} />}
          {query.data && !open && <PlacesWarning warnings={query.data.warnings} onOpen={() => onOpen(true)} />}
        </Box>
        {start}
        {!isEmpty && (
          <Button
            variant="outlined"
            size="small"
            aria-expanded={open}
            aria-controls={open ? form : undefined}
            aria-keyshortcuts="D"
            onClick={() => onOpen(!open)}
          >
            {t(open ? 'decisions.bar.close' : `decisions.bar.${name}`)}
          </Button>
        )}
      </div>
    </Bar>
  );
}

/** The state of the decision, in one line. */
function Line(
  { decisionState: { outcome, entered_at, entered_by_name, release_at, released }, decidable }: { decisionState: DecisionState; decidable: boolean },
) {
  const t = useTranslate();
  const { locale } = useLocale();
  const planned = decidable && release_at !== null && t('decisions.planned', { at: formatInstant(release_at, locale) });
  const enteredText = outcome && entered_at !== null &&
    `${t(`decisions.outcome.${outcome}`)}: ${enteredWords(t, entered_by_name, formatInstant(entered_at, locale))}`;
  const releasedText = released &&
    `${t(`decisions.outcome.${released.outcome}`)}: ${t('decisions.released', { at: formatInstant(released.released_at, locale) })}`;
  return <>{[enteredText || releasedText || t(decidable ? 'decisions.none' : 'decisions.ended'), planned].filter(Boolean).join(' ')}</>;
}

/** A short warning that decisions do not fit the places, because the bar is always in view; the form that it opens has the details. */
function PlacesWarning({ warnings, onOpen }: { warnings: Warnings; onOpen: () => void }) {
  const t = useTranslate();
  if (warnings.length === 0) return null;
  return (
    <Button size="small" color="warning" onClick={onOpen} sx={{ ml: { xs: -1.5, md: 1 }, whiteSpace: 'normal', textAlign: 'start' }}>
      {t(warnings.every(({ type }) => type === 'seats_free') ? 'decisions.places.free' : 'decisions.places.over')}
    </Button>
  );
}
