import { SECTIONS } from '@domain/sections';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCreate } from 'react-admin';
import { fieldErrorsOf } from '../../api/failures';
import { useIsUpdating } from '../../api/updating';
import { Actions } from '../../components/Actions';
import { CardList } from '../../components/Card';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import type { RecordData } from '../../schema-ui';
import { useProfileRefresh } from '../profile';
import { Panel } from '../shared/Panel';
import { EntryCard, type Standing } from './EntryCard';
import { isFilled, type Prospect } from './prospects';
import { useFill } from './useFill';

/** The person's own fields, then the sections. */
const PARTS = ['applicant', ...SECTIONS] as const;

const UNTOUCHED: Standing = { ticked: false, open: false, added: false };

/** How far each entry has come, by its id; at first, what is whole and new is ticked. */
function useStandings(prospects: readonly Prospect[]) {
  const [standings, setStandings] = useState<ReadonlyMap<number, Standing>>(
    () => new Map(prospects.map(({ id, needs, isKnown }) => [id, { ...UNTOUCHED, ticked: needs.length === 0 && !isKnown }])),
  );
  const of = ({ id }: Prospect): Standing => standings.get(id) ?? UNTOUCHED;
  const change = ({ id }: Prospect, part: Partial<Standing>) => setStandings((before) => new Map(before).set(id, { ...(before.get(id) ?? UNTOUCHED), ...part }));
  return { of, change };
}

/** The entries of a file by their sections, and the button that adds those that are ticked. */
export function Preview({ prospects }: { prospects: readonly Prospect[] }) {
  const t = useTranslate();
  const { of, change } = useStandings(prospects);
  const [create] = useCreate();
  const fill = useFill();
  const refresh = useProfileRefresh();
  const busy = useIsUpdating();
  const ticked = prospects.filter((prospect) => of(prospect).ticked && !of(prospect).added);
  const added = prospects.filter((prospect) => of(prospect).added).length;

  const add = async ({ section }: Prospect, data: RecordData) => (section === 'applicant' ? fill(data) : create(section, { data }, { returnPromise: true }));

  /** One after the other, so that what fails leaves the others as they are. */
  const addTicked = async () => {
    for (const prospect of ticked) {
      try {
        await add(prospect, prospect.record);
        change(prospect, { added: true, ticked: false });
      } catch (error) {
        const refused = fieldErrorsOf(error);
        if (!refused) throw error;
        change(prospect, { refused: Object.values(refused).join(' ') });
      }
    }
    await refresh();
  };

  return (
    <>
      {PARTS.map((section) => ({ section, own: prospects.filter((prospect) => prospect.section === section) }))
        .filter(({ own }) => own.length > 0)
        .map(({ section, own }) => (
          <Panel bare key={section} title={t(section === 'applicant' ? 'applicant.identity.data' : `applicant.sections.${section}.title`)}>
            <CardList>
              {own.map((prospect) => (
                <EntryCard
                  key={prospect.id}
                  prospect={prospect}
                  standing={of(prospect)}
                  onTick={() => change(prospect, { ticked: !of(prospect).ticked })}
                  onOpen={(open) => change(prospect, { open })}
                  onAdd={(record) => add(prospect, record)}
                  onAdded={() => {
                    change(prospect, { added: true, open: false });
                    return refresh();
                  }}
                />
              ))}
            </CardList>
          </Panel>
        ))}
      <Typography role="status" data-added={added} sx={{ fontWeight: 600, mb: 2 }}>
        {added > 0 && t('import.added', { smart_count: added })}
      </Typography>
      {ticked.length === 0 && added < prospects.filter((prospect) => !isFilled(prospect)).length && <Typography sx={{ mb: 2 }}>{t('import.none_ticked')}</Typography>}
      {ticked.length > 0 && (
        <Actions>
          <Button variant="contained" disabled={busy} onClick={() => void addTicked().catch(reportError)}>
            {t('import.add', { smart_count: ticked.length })}
          </Button>
        </Actions>
      )}
    </>
  );
}
