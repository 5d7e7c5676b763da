import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { useRowsFrame, type ListedRecord } from './rows';
import '../list.css';

/** The actions on one record; renders nothing when there are none. */
export function RowActions({ record, label }: { record: ListedRecord; label: string }) {
  const t = useTranslate();
  const { editHref, onDelete } = useRowsFrame();
  const nameOf = (verb: string) => (label ? `${verb}: ${label}` : undefined);
  return (
    <>
      {editHref && (
        <Link className="list-action" to={editHref(record)} aria-label={nameOf(t('forms.edit'))}>
          {t('forms.edit')}
        </Link>
      )}
      {onDelete && (
        <button
          type="button"
          className="list-action list-action-delete"
          onClick={() => onDelete(record, label)}
          aria-label={nameOf(t('forms.delete'))}
        >
          {t('forms.delete')}
        </button>
      )}
    </>
  );
}

/** The checkbox that selects a record. */
export function RowTick({ record, label, ticked }: { record: ListedRecord; label: string; ticked: boolean }) {
  const t = useTranslate();
  const { onTick } = useRowsFrame();
  if (!onTick) return null;
  return (
    <label className="list-tick">
      <input
        type="checkbox"
        checked={ticked}
        onChange={() => onTick(record.id)}
        aria-label={t('lists.select', { what: label || `#${String(record.id)}` })}
      />
    </label>
  );
}
