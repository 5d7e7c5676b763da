import { useTranslate } from '../../i18n';
import { useRowsFrame, type ListedRecord } from './rows';
import { ActionButton, ActionLink, Tick } from './styles';

/** What can be done with one record; nothing when nothing can. */
export function RowActions({ record, label }: { record: ListedRecord; label: string }) {
  const t = useTranslate();
  const { editHref, onDelete } = useRowsFrame();
  const nameOf = (verb: string) => (label ? `${verb}: ${label}` : undefined);
  return (
    <>
      {editHref && (
        <ActionLink to={editHref(record)} aria-label={nameOf(t('forms.edit'))}>
          {t('forms.edit')}
        </ActionLink>
      )}
      {onDelete && (
        <ActionButton type="button" onClick={() => onDelete(record, label)} aria-label={nameOf(t('forms.delete'))}>
          {t('forms.delete')}
        </ActionButton>
      )}
    </>
  );
}

/** The tick by which a record is chosen among others. */
export function RowTick({ record, label, ticked }: { record: ListedRecord; label: string; ticked: boolean }) {
  const t = useTranslate();
  const { onTick } = useRowsFrame();
  return (
    <Tick>
      <input
        type="checkbox"
        checked={ticked}
        onChange={() => onTick(record.id)}
        aria-label={t('lists.select', { what: label || `#${String(record.id)}` })}
      />
    </Tick>
  );
}
