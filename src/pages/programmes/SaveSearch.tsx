import { printProgrammeQuery, type ProgrammeQuery } from '@domain/catalogue/programme-query';
import { useState } from 'react';
import { body, client } from '../../api/client';
import { reportError } from '../../errors/report';
import { loadMessages, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import Button from '../../ui/Button';
import { useIsApplicant } from './use-programme-query';
import styles from './SaveSearch.module.css';

const loadDialog = async () => {
  const [{ SearchDialog }] = await Promise.all([import('../../components/SearchDialog'), loadMessages('account')]);
  return SearchDialog;
};
type Dialog = Awaited<ReturnType<typeof loadDialog>>;

interface Props {
  query: ProgrammeQuery;
  /** The suggested name of the search. */
  name: string;
}

/** Saves the search for a signed-in applicant; the dialog is a lazy chunk, loaded when the button is pressed. */
export function SaveSearch({ query, name }: Props) {
  const t = useTranslate();
  const isApplicant = useIsApplicant();
  const [open, setOpen] = useState<{ Dialog: Dialog }>();
  if (!isApplicant) return null;
  const show = () => void loadDialog().then((Dialog) => setOpen({ Dialog }), reportError);
  const save = async (settings: { name: string; mail: boolean }) => {
    await body(client.POST('/api/saved-searches', { body: { ...settings, query: printProgrammeQuery(query).toString() } }));
    notify(t('account.searches.saved'));
  };
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={show} className={styles.flushOnPhones}>
        {t('search.programmes.save')}
      </Button>
      {open && (
        <open.Dialog
          title={t('account.searches.save_title')}
          begin={{ name, mail: true }}
          asksForMail
          onSave={save}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
