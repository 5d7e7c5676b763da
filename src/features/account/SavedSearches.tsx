import { wantsMails } from '@domain/portal/mail-topics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { body, client } from '../../api/client';
import { reportError } from '../../errors/report';
import { LoadFailed } from '../../errors/LoadFailed';
import { useTranslate } from '../../i18n';
import { Question } from '../../layout/Question';
import { notify } from '../../notifications';
import Button from '../../ui/Button';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import { Option } from '../../components/Option';
import { SearchDialog, type SearchSettings } from '../../components/SearchDialog';
import { setAnswer } from '../../providers/queryClient';
import { searchesQuery, useAccount, type SavedSearch } from './queries';
import styles from './SavedSearches.module.css';

/** The person's saved searches, with functions to change and remove one. */
function useSearches() {
  const queries = useQueryClient();
  const { data: searches, error, refetch } = useQuery(searchesQuery);
  const replace = (next: (known: SavedSearch[]) => SavedSearch[]) => setAnswer<SavedSearch[]>(queries, searchesQuery.queryKey, (known) => known && next(known));
  const change = async (id: number, settings: SearchSettings) => {
    const changed = await body(client.PUT('/api/saved-searches/{id}', { params: { path: { id } }, body: settings }));
    replace((known) => known.map((one) => (one.id === id ? changed : one)));
  };
  const remove = async (id: number) => {
    await client.DELETE('/api/saved-searches/{id}', { params: { path: { id } } });
    replace((known) => known.filter((one) => one.id !== id));
  };
  return { searches, error, refetch, change, remove };
}

interface RowProps {
  search: SavedSearch;
  onMail: (mail: boolean) => void;
  onRename: () => void;
  onDelete: () => void;
}

function SearchRow({ search, onMail, onRename, onDelete }: RowProps) {
  const t = useTranslate();
  const { id, name, query, mail, address } = search;
  return (
    <li data-search={id} className={styles.item}>
      <Link component={RouterLink} to={{ pathname: '/programmes', search: query }} className={styles.link}>
        {name}
      </Link>
      <Option>
        <input
          type="checkbox"
          checked={mail}
          disabled={address === null && !mail}
          aria-label={`${t('account.searches.mail')}: ${name}`}
          onChange={({ target }) => onMail(target.checked)}
        />
        <span>{t('account.searches.mail')}</span>
      </Option>
      <div className={styles.row}>
        <Button aria-label={`${t('account.searches.rename')}: ${name}`} onClick={onRename}>
          {t('account.searches.rename')}
        </Button>
        <Button color="error" aria-label={`${t('account.searches.delete')}: ${name}`} onClick={onDelete}>
          {t('account.searches.delete')}
        </Button>
      </div>
    </li>
  );
}

/** The address that the mails go to, or why none are sent. */
function MailNote({ address }: { address: string | null }) {
  const t = useTranslate();
  const { data: account } = useAccount();
  const isOff = account !== undefined && !wantsMails(account.preferences ?? {}, 'saved_searches');
  const words = isOff ? t('account.searches.off') : address === null ? t('account.searches.no_mail') : t('account.searches.mail_to', { address });
  return <Typography className={styles.text}>{words}</Typography>;
}

function None() {
  const t = useTranslate();
  return (
    <>
      <Typography className={styles.none}>{t('account.searches.none')}</Typography>
      <Button variant="outlined" component={RouterLink} to="/programmes">
        {t('account.searches.find')}
      </Button>
    </>
  );
}

/** The person's saved searches, each with a link to its list, a switch for mails, and buttons to rename and delete it. */
export function SavedSearches() {
  const t = useTranslate();
  const { searches, error, refetch, change, remove } = useSearches();
  const [dialog, setDialog] = useState<{ search: SavedSearch; what: 'rename' | 'delete' }>();
  const close = () => setDialog(undefined);
  const attempt = (work: Promise<void>, done: 'changed' | 'deleted') => work.then(() => notify(t(`account.searches.${done}`)), reportError);
  if (error) return <LoadFailed error={error} again={() => void refetch()} />;
  const [newest] = searches ?? [];
  if (searches && !newest) return <None />;
  const isDeleting = dialog?.what === 'delete';
  return (
    <>
      <ul aria-label={t('account.searches.title')} className={styles.list}>
        {searches?.map((search) => (
          <SearchRow
            key={search.id}
            search={search}
            onMail={(mail) => void attempt(change(search.id, { name: search.name, mail }), 'changed')}
            onRename={() => setDialog({ search, what: 'rename' })}
            onDelete={() => setDialog({ search, what: 'delete' })}
          />
        ))}
      </ul>
      {newest && <MailNote address={newest.address} />}
      {dialog?.what === 'rename' && (
        <SearchDialog
          title={t('account.searches.rename_title')}
          begin={dialog.search}
          onSave={({ name }) => change(dialog.search.id, { name, mail: dialog.search.mail })}
          onClose={close}
        />
      )}
      <Question
        open={isDeleting}
        title={t('account.searches.delete_title')}
        confirm={t('account.searches.delete')}
        color="error"
        onConfirm={() => {
          if (dialog) void attempt(remove(dialog.search.id), 'deleted');
          close();
        }}
        onClose={close}
      >
        <Typography className={styles.savedSearchesText}>{dialog?.search.name}</Typography>
      </Question>
    </>
  );
}
