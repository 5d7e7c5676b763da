import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { LocalizedText } from '../../../components/LocalizedText';
import { formatInstant, useLocale, useTranslate, type Translate } from '../../../i18n';
import { notify } from '../../../notifications';
import { PartLabel, SelectControl } from '../../../schema-ui';
import { ConfirmButton } from '../../../signed-in/ConfirmButton';
import { BlockingMessage } from '../../../signed-in/required-fields';
import { NeededInput } from '../../../signed-in/NeededInput';
import { QueryBoundary } from '../../../signed-in/QueryBoundary';
import { ArchiveChosen } from '../Archive';
import { CopyCalls } from './CopyCalls';
import { changeCalls, previewChange, type CallChanges, type CallStep } from './call-requests';

const KINDS = ['extend', 'open', 'close', 'publish'] as const;
type Kind = (typeof KINDS)[number];
const MAX_DAYS = 365;

type Item = CallChanges['items'][number];

const isSame = ({ before, after }: Item): boolean => before.state === after.state && before.opens_at === after.opens_at && before.closes_at === after.closes_at;

/** The effect of a change on one call, and the number of applicants whom it affects. */
function Outcome({ item }: { item: Item }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { obstacle, before, after, time_zone, drafts, sent } = item;
  if (obstacle) return <Box component="span" sx={{ color: 'error.main' }}>{obstacle.msg}</Box>;
  if (isSame(item)) return t('manage.calls.change.same');
  const notified = before.state === 'published' && before.closes_at !== after.closes_at ? drafts : 0;
  return (
    <>
      {after.state !== before.state && t('manage.calls.change.published')}
      {after.opens_at !== before.opens_at && t('manage.calls.change.opens', { at: formatInstant(after.opens_at, locale, time_zone) })}
      {after.closes_at !== before.closes_at &&
        t('manage.calls.change.closes', { before: formatInstant(before.closes_at, locale, time_zone), at: formatInstant(after.closes_at, locale, time_zone) })}
      {' '}
      {t('manage.calls.change.sent', { smart_count: sent })}{' '}
      {notified > 0 ? t('manage.calls.change.notified', { smart_count: notified }) : t('manage.calls.change.drafts', { smart_count: drafts })}
    </>
  );
}

const Acts = ({ acts }: Pick<CallChanges, 'acts'>) =>
  acts.map(({ type, msg }) => (
    <Box key={type} sx={{ mt: 2, fontWeight: 600 }}>
      {msg}
    </Box>
  ));

const Preview = ({ changes }: { changes: CallChanges }) => (
  <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', maxHeight: '40dvh', overflow: 'auto' }} tabIndex={0}>
    {changes.items.map((item) => (
      <Box component="li" key={item.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
        <strong>
          <LocalizedText text={item.programme_title} />
        </strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · '}
          <LocalizedText text={item.university_name} /> · <LocalizedText text={item.title} />
        </Box>
        <Box>
          <Outcome item={item} />
        </Box>
      </Box>
    ))}
  </Box>
);

/** Leaves out the calls that cannot be changed in this way, where others can. */
function LeaveOut({ changes: { items }, onLeave }: { changes: CallChanges; onLeave: (ids: number[]) => void }) {
  const t = useTranslate();
  const hindered = items.filter(({ obstacle }) => obstacle !== null).map(({ id }) => id);
  if (hindered.length === 0 || hindered.length === items.length) return null;
  return (
    <Button size="small" sx={{ mt: 1 }} onClick={() => onLeave(hindered)}>
      {t('manage.calls.change.leave_out', { smart_count: hindered.length })}
    </Button>
  );
}

const isLength = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;

/** Why the change cannot be made, in words; undefined when it can. */
function hindranceOf(changes: CallChanges | undefined, t: Translate): string | undefined {
  if (!changes) return t('forms.needed.preview');
  if (changes.items.some(({ obstacle }) => obstacle !== null)) return t('manage.calls.change.obstacles');
  return changes.items.every(isSame) ? t('manage.calls.change.nothing') : undefined;
}

/** Opens, closes, extends or publishes the selected calls, after a preview of the effect on each. */
function ChangeCalls({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const t = useTranslate();
  const [kind, setKind] = useState<Kind>('extend');
  /** By how many days the deadlines are extended; NaN while the field is empty. */
  const [days, setDays] = useState(7);
  const [isConfirming, setIsConfirming] = useState(false);
  const isGiven = kind !== 'extend' || isLength(days);
  const change: CallStep = kind === 'extend' ? { kind, days } : { kind };
  /** The selected calls that cannot be changed in this way and are left out. */
  const [leftOutIds, setLeftOutIds] = useState<readonly number[]>([]);
  const includedIds = ids.filter((id) => !leftOutIds.includes(id));
  const preview = useQuery({
    queryKey: ['review', 'call-change', includedIds, change],
    queryFn: () => previewChange(includedIds, change),
    enabled: isConfirming && isGiven,
    staleTime: 0,
  });
  const startPreview = () => {
    setIsConfirming(true);
    setLeftOutIds([]);
    return Promise.resolve(true);
  };
  const choose = (next: Kind) => {
    setKind(next);
    // A call that cannot be closed may be one that can be extended.
    setLeftOutIds([]);
  };
  const confirm = async () => {
    const { items } = await changeCalls(includedIds, change, preview.data?.confirmation ?? null);
    notify(t('manage.calls.change.done', { smart_count: items.filter((item) => !isSame(item)).length }));
    onDone();
  };
  return (
    <ConfirmButton
      label={t('manage.calls.change.label')}
      question={t('manage.calls.change.question', { smart_count: includedIds.length })}
      confirm={t(`manage.calls.change.kinds.${kind}`)}
      size="small"
      check={startPreview}
      onConfirm={confirm}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Box>
          <PartLabel htmlFor="call-change">{t('manage.calls.change.kind')}</PartLabel>
          <SelectControl id="call-change" value={kind} onChange={({ target }) => choose(KINDS.find((one) => one === target.value) ?? 'extend')}>
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`manage.calls.change.kinds.${one}`)}
              </option>
            ))}
          </SelectControl>
        </Box>
        {kind === 'extend' && (
          <NeededInput
            label={t('manage.calls.change.days')}
            missing={!isLength(days) && t('manage.calls.change.no_days', { most: MAX_DAYS })}
            type="number"
            min={1}
            max={MAX_DAYS}
            data-width="short"
            value={Number.isNaN(days) ? '' : days}
            onChange={({ target }) => setDays(target.valueAsNumber)}
          />
        )}
      </Box>
      {isConfirming && isGiven && (
        <QueryBoundary query={preview}>
          {(changes) => (
            <>
              <Acts acts={changes.acts} />
              <Preview changes={changes} />
              <LeaveOut changes={changes} onLeave={(those) => setLeftOutIds([...leftOutIds, ...those])} />
            </>
          )}
        </QueryBoundary>
      )}
      <BlockingMessage missing={isGiven ? hindranceOf(preview.data, t) : undefined} />
    </ConfirmButton>
  );
}

/** The bulk actions for the selected calls. */
export function CallActions() {
  const queries = useQueryClient();
  const { selectedIds = [], onUnselectItems } = useListContext();
  const ids = selectedIds.map(Number);
  if (ids.length === 0) return null;
  const done = () => {
    onUnselectItems();
    void queries.invalidateQueries();
  };
  return (
    <>
      <ChangeCalls ids={ids} onDone={done} />
      <ArchiveChosen />
      <CopyCalls ids={ids} onDone={done} />
    </>
  );
}
