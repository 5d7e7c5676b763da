import type { components } from '@generated/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { LoadFailed } from '../../errors/LoadFailed';
import { formatBytes, useLocale, useTranslate, messageKey } from '../../i18n';
import { Question } from '../../layout/Question';
import { notify } from '../../notifications';
import Button from '../../ui/Button';
import Typography from '../../ui/Typography';
import { ownFilesQuery } from '../../signed-in/account';
import styles from './OwnFiles.module.css';

type OwnFile = components['schemas']['files_record'];

/** Whether this use prevents the file from being deleted; a sent application does not, because it holds its own copy of the bytes. */
const refers = (use: string): boolean => use !== 'sent_application';

function FileRow({ file, onDelete }: { file: OwnFile; onDelete: () => void }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const usedIn = file.used_in ?? [];
  const isReferenced = usedIn.some(refers);
  const places = usedIn.map((kind) => t(messageKey(`account.files.used.${kind}`))).join(', ');
  return (
    <li data-file-id={file.id} className={styles.item}>
      <div className={styles.block}>
        {file.name}
        <Typography className={styles.text}>
          {formatBytes(file.size, locale)} · {usedIn.length > 0 ? t('account.files.used_in', { places }) : t('account.files.unused')}
        </Typography>
      </div>
      {!isReferenced && (
        <Button color="error" aria-label={`${t('account.files.delete')}: ${file.name}`} onClick={onDelete}>
          {t('account.files.delete')}
        </Button>
      )}
    </li>
  );
}

/** All files that the person has uploaded, where each is used, and a way to delete those that nothing uses. */
export function OwnFiles() {
  const t = useTranslate();
  const { data: files, error, refetch } = useQuery(ownFilesQuery);
  const [fileToDelete, setFileToDelete] = useState<OwnFile>();
  const busy = useIsUpdating();
  const close = () => setFileToDelete(undefined);
  const remove = async ({ id }: OwnFile) => {
    try {
      await client.DELETE('/api/files/{id}', { params: { path: { id } } });
      notify(t('account.files.deleted'));
    } catch (refusal) {
      reportError(refusal);
    }
    close();
    void refetch();
  };
  if (error) return <LoadFailed error={error} again={() => void refetch()} />;
  if (files?.length === 0) return <Typography className={styles.none}>{t('account.files.none')}</Typography>;
  return (
    <>
      <ul aria-label={t('account.files.title')} className={styles.list}>
        {files?.map((file) => <FileRow key={file.id} file={file} onDelete={() => setFileToDelete(file)} />)}
      </ul>
      <Question
        open={fileToDelete !== undefined}
        title={t('account.files.delete_title')}
        confirm={t('account.files.delete')}
        color="error"
        barred={busy}
        onConfirm={() => fileToDelete && void remove(fileToDelete)}
        onClose={close}
      >
        <Typography className={styles.ownFilesText}>{fileToDelete?.name}</Typography>
        {fileToDelete?.used_in?.includes('sent_application') && <Typography className={styles.deleteSent}>{t('account.files.delete_sent')}</Typography>}
      </Question>
    </>
  );
}
