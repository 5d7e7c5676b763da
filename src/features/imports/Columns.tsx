import { PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import { resolve } from '@domain/schema/resolve';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, Suspense, useId } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { optionsOf, useSchema } from '../../schema-ui';
import { Choice } from './Choice';
import type { CatalogueImport, ImportKind } from './requests';
import { rowDefaultsToAsk, isNeeded, type RowDefaults, type RowDefaultName } from './row-defaults';

/** The field by which a later import identifies the same record. */
const ID_FIELD = { universities: 'id', programmes: 'source_id' } as const;

const KINDS = ['universities', 'programmes'] as const satisfies readonly ImportKind[];

interface Props {
  one: CatalogueImport;
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  /** The field of each column, by column name; a column that is left out is absent. */
  fields: ReadonlyMap<string, string>;
  onFields: (fields: ReadonlyMap<string, string>) => void;
  defaults: RowDefaults;
  onDefaults: (defaults: RowDefaults) => void;
}

function useOptions(name: RowDefaultName): readonly { value: string; label: string }[] {
  const t = useTranslate();
  const { locale } = useLocale();
  const document = useSchema(name === 'currency' ? 'master_programmes' : 'universities');
  if (name === 'prog_type') return PROGRAMME_TYPES.map((value) => ({ value, label: t(`manage.types.${value}`) }));
  const field = name === 'currency' ? resolve(document.properties?.tuition_fee ?? {}, document).properties?.currency : document.properties?.country;
  return optionsOf(resolve(field ?? {}, document), locale).map(({ value, label }) => ({ value: String(value), label }));
}

/** Asks for a value that applies to all rows. */
function OfAllRows({ name, kind, defaults, onDefaults }: Pick<Props, 'kind' | 'defaults' | 'onDefaults'> & { name: RowDefaultName }) {
  const t = useTranslate();
  const options = useOptions(name);
  return (
    <Choice
      label={t(`imports.${name}`)}
      note={t(`imports.${name}_help`)}
      required={isNeeded(name, kind)}
      value={defaults[name]}
      onChange={(value) => onDefaults({ ...defaults, [name]: value })}
    >
      <option value="">{t(`imports.${name}_none`)}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Choice>
  );
}

/** The first values of a column, each with its own text direction. */
function Samples({ of }: { of: readonly string[] }) {
  const t = useTranslate();
  if (of.length === 0) return <>{t('imports.no_samples')}</>;
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {t('imports.samples')} {of.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && ' · '}
          <bdi>{value}</bdi>
        </Fragment>
      ))}
    </Box>
  );
}

/** Chooses what kind of records a file has, and the field of each of its columns. */
export function Columns({ one, kind, onKind, fields, onFields, defaults, onDefaults }: Props) {
  const t = useTranslate();
  const id = useId();
  if (one.oeapi) return <Typography sx={{ mb: 2 }}>{t('imports.oeapi')}</Typography>;
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ mb: 3, maxWidth: 440 }}>
        <Choice label={t('imports.kind')} note={t('imports.kind_help')} value={kind} onChange={(value) => onKind(KINDS.find((name) => name === value) ?? kind)}>
          {KINDS.map((name) => (
            <option key={name} value={name}>
              {t(`imports.kinds.${name}`)}
            </option>
          ))}
        </Choice>
      </Box>
      <Typography id={id} variant="h3" sx={{ fontSize: 17, mb: 0.5 }}>
        {t('imports.columns')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('imports.columns_lead')}</Typography>
      <Box
        role="group"
        aria-labelledby={id}
        sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, '& > *': { mb: 2.5 } }}
      >
        {one.columns.map(({ name, samples }) => (
          <Choice
            key={name}
            label={name}
            note={samples && <Samples of={samples} />}
            value={fields.get(name) ?? ''}
            onChange={(field) => onFields(new Map(fields).set(name, field))}
          >
            <option value="">{t('imports.left_out')}</option>
            {one.fields[kind].map((field) => (
              <option key={field.name} value={field.name}>
                {field.title}
              </option>
            ))}
          </Choice>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}>
        <Suspense>
          {rowDefaultsToAsk(one, kind, fields).map((name) => <OfAllRows key={name} name={name} kind={kind} defaults={defaults} onDefaults={onDefaults} />)}
        </Suspense>
      </Box>
      <Box sx={{ mt: 2.5 }}>
        {![...fields.values()].includes(ID_FIELD[kind]) && <Typography>{t(`imports.without_ids.${kind}`)}</Typography>}
      </Box>
    </Box>
  );
}
