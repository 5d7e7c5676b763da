import type { ReactNode } from 'react';
import { Tag } from '../../components/Tag';
import { useTranslate } from '../../i18n';
import Typography from '../../ui/Typography';
import { type ApiOperation, callOf } from './operations';
import styles from './Operation.module.css';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h4" component="h3" className={styles.title}>
        {title}
      </Typography>
      {children}
    </div>
  );
}

const inEnglish = { lang: 'en' };

/** One operation of the API: its summary and, when opened, its parameters, request and responses. The texts of the contract are in English. */
export function Operation({ operation }: { operation: ApiOperation }) {
  const t = useTranslate();
  const { method, path, summary, description, open, parameters, sent, answers } = operation;
  return (
    <details className={styles.frame} id={operation.id}>
      <summary>
        <code className={styles.code}>
          {method.toUpperCase()} {path}
        </code>
        <span {...inEnglish}>{summary}</span>
        <Tag tone={open ? 'aegean' : 'plain'}>{t(open ? 'developers.open' : 'developers.token')}</Tag>
      </summary>
      <div>
        {description !== undefined && <Typography {...inEnglish} className={styles.text}>{description}</Typography>}
        {parameters.length > 0 && (
          <Part title={t('developers.parameters')}>
            <dl>
              {parameters.map(({ name, place, required, type, description: words }) => (
                <div key={`${place} ${name}`}>
                  <dt>
                    <code>{name}</code> <span {...inEnglish}>({place}: {type})</span> {required && t('developers.required')}
                  </dt>
                  {words !== undefined && <dd {...inEnglish}>{words}</dd>}
                </div>
              ))}
            </dl>
          </Part>
        )}
        {sent && (
          <Part title={t('developers.sent')}>
            <code>{`${sent.media}: ${sent.type}`}</code>
          </Part>
        )}
        {sent?.example !== undefined && (
          <Part title={t('developers.example')}>
            <pre>{JSON.stringify(sent.example, null, 2)}</pre>
          </Part>
        )}
        <Part title={t('developers.answers')}>
          <dl>
            {answers.map(({ status, description: words, media, type }) => (
              <div key={status}>
                <dt>
                  <code>{media === undefined ? status : `${status} ${media}: ${type ?? ''}`}</code>
                </dt>
                <dd {...inEnglish}>{words}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title={t('developers.call')}>
          <pre>{callOf(operation)}</pre>
        </Part>
      </div>
    </details>
  );
}
