import { SECTIONS } from '@domain/sections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useCreate } from 'react-admin';
import { fieldErrorsOf } from '../../api/failures';
import { useIsUpdating } from '../../api/updating';
import { Actions } from '../../components/Actions';
import { CardList } from '../../components/Card';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { restoreLostFocus } from '../../layout/restore-lost-focus';
import type { RecordData } from '../../schema-ui';
import { useProfileRefresh } from '../../signed-in/profile';
import { Panel } from '../../signed-in/Panel';
import { EntryCard, type EntryState } from './EntryCard';
import { isFilled, type Proposal } from './proposals';
import { storeValues, unfinishedEntries } from '../../drafts/stored-values';
import { useFill } from './useFill';

/** The person's own fields, then the sections. */
const PARTS = ['applicant', ...SECTIONS] as const;

const UNTOUCHED: EntryState = { ticked: false, open: false, added: false };

/** Stores the remaining unfinished entries of each section on this device, for the section's own form. */
function storeUnfinished(proposals: readonly Proposal[], states: ReadonlyMap<number, EntryState>): void {
  const unfinished = proposals.filter(({ needs, isKnown }) => needs.length > 0 && !isKnown);
  for (const section of SECTIONS) {
    const sectionProposals = unfinished.filter((proposal) => proposal.section === section);
    const notAdded = sectionProposals.filter(({ id }) => states.get(id)?.added !== true);
    if (sectionProposals.length > 0) storeValues(unfinishedEntries(section), { entries: notAdded.map(({ record }) => record) }, { entries: [] });
  }
}

/** The state of each entry, by its id; at first, complete new entries are ticked. */
function useEntryStates(proposals: readonly Proposal[]) {
  const [states, setStates] = useState<ReadonlyMap<number, EntryState>>(
    () => new Map(proposals.map(({ id, needs, isKnown }) => [id, { ...UNTOUCHED, ticked: needs.length === 0 && !isKnown }])),
  );
  useEffect(() => {
    storeUnfinished(proposals, states);
  }, [proposals, states]);
  const of = ({ id }: Proposal): EntryState => states.get(id) ?? UNTOUCHED;
  const change = ({ id }: Proposal, part: Partial<EntryState>) => setStates((before) => new Map(before).set(id, { ...(before.get(id) ?? UNTOUCHED), ...part }));
  return { of, change };
}

/** The entries of a file by section, and the button that adds the ticked ones. */
export function Preview({ proposals }: { proposals: readonly Proposal[] }) {
  const t = useTranslate();
  const { of, change } = useEntryStates(proposals);
  const [create] = useCreate();
  const fill = useFill();
  const refresh = useProfileRefresh();
  const busy = useIsUpdating();
  const ticked = proposals.filter((proposal) => of(proposal).ticked && !of(proposal).added);
  const added = proposals.filter((proposal) => of(proposal).added).length;

  const add = async ({ section }: Proposal, data: RecordData) => (section === 'applicant' ? fill(data) : create(section, { data }, { returnPromise: true }));

  /** Adds entries one after the other, so that a failure does not affect the others. */
  const addTicked = async () => {
    for (const proposal of ticked) {
      try {
        await add(proposal, proposal.record);
        change(proposal, { added: true, ticked: false });
      } catch (error) {
        const refused = fieldErrorsOf(error);
        if (!refused) throw error;
        change(proposal, { refused: Object.values(refused).join(' ') });
      }
    }
    await refresh();
  };

  return (
    <>
      {PARTS.map((section) => ({ section, own: proposals.filter((proposal) => proposal.section === section) }))
        .filter(({ own }) => own.length > 0)
        .map(({ section, own }) => (
          <Panel bare key={section} title={t(section === 'applicant' ? 'applicant.identity.data' : `applicant.sections.${section}.title`)}>
            <CardList>
              {own.map((proposal) => (
                <EntryCard
                  key={proposal.id}
                  proposal={proposal}
                  state={of(proposal)}
                  onTick={() => change(proposal, { ticked: !of(proposal).ticked })}
                  onOpen={(open) =>
                    change(proposal, { open })}
                  onAdd={(record) =>
                    add(proposal, record)}
                  onAdded={() => {
                    change(proposal, { added: true, open: false });
                    return refresh();
                  }}
                />
              ))}
            </CardList>
          </Panel>
        ))}
      <Box ref={restoreLostFocus} tabIndex={-1} role="group" aria-label={t('import.result')} sx={{ outline: 'none' }}>
        <Typography role="status" data-added={added} sx={{ fontWeight: 600, mb: 2 }}>
          {added > 0 && t('import.added', { smart_count: added })}
        </Typography>
        {ticked.length === 0 && added < proposals.filter((proposal) => !isFilled(proposal)).length && (
          <Typography sx={{ mb: 2 }}>{t('import.none_ticked')}</Typography>
        )}
        {ticked.length > 0 && (
          <Actions>
            <Button variant="contained" disabled={busy} onClick={() => void addTicked().catch(reportError)}>
              {t('import.add', { smart_count: ticked.length })}
            </Button>
          </Actions>
        )}
      </Box>
    </>
  );
}
