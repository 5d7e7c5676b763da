import type { ReactNode } from 'react';
import { Tag } from '../../components/Tag';
import { useTranslate } from '../../i18n';
import Box from '../../ui/Box';
import { styled } from '../../ui/styled';
import Typography from '../../ui/Typography';
import { type ApiOperation, callOf } from './operations';

const Frame = styled('details')(({ theme }) => {
  const { palette } = theme;
  return {
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    backgroundColor: palette.background.paper,
    // `summary` does not inherit `box-sizing`, because its parent is an internal element of the browser.
    '& > summary': {
      boxSizing: 'border-box',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 12px',
      minHeight: 44,
      padding: '10px 16px 10px 36px',
      position: 'relative',
      cursor: 'pointer',
    },
    // A flex `summary` has no marker of its own; the empty alternative text keeps screen readers from reading this one.
    '& > summary::before': { content: '"▸" / ""', position: 'absolute', insetInlineStart: 16, top: 10, color: palette.text.secondary },
    '&[open] > summary::before': { content: '"▾" / ""' },
    '& > div': { padding: '0 16px 16px', display: 'grid', gap: 16 },
    '& code': { overflowWrap: 'anywhere', fontSize: '0.9375rem' },
    '& pre': {
      margin: 0,
      padding: 12,
      borderRadius: 6,
      backgroundColor: palette.background.default,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      fontSize: '0.875rem',
    },
    '& dl': { margin: 0, display: 'grid', gap: 8 },
    '& dd': { margin: 0, color: palette.text.secondary },
  };
});

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ fontSize: '1rem', mb: 0.5 }}>
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
    <Frame id={operation.id}>
      <summary>
        <Box component="code" sx={{ fontWeight: 600 }}>
          {method.toUpperCase()} {path}
        </Box>
        <span {...inEnglish}>{summary}</span>
        <Tag tone={open ? 'aegean' : 'plain'}>{t(open ? 'developers.open' : 'developers.token')}</Tag>
      </summary>
      <div>
        {description !== undefined && <Typography {...inEnglish} sx={{ maxWidth: '70ch' }}>{description}</Typography>}
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
    </Frame>
  );
}
