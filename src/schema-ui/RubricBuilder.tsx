import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTranslate, type KeysUnder } from '../i18n';
import { blankCriterion, COMMENTS, type CriterionDraft } from './rubric';
import { Control, PartLabel, SelectControl } from './widgets/controls';
import { useNumberText } from './widgets/number';

/** Error messages by the dotted path of the field, which is also the field's id. */
type Errors = Readonly<Record<string, string>>;

interface FieldProps {
  id: string;
  label: string;
  error: string | undefined;
  lang?: string;
  number?: boolean;
  most?: number;
  value: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

function Field({ id, label, error, lang, number = false, most, value, onChange }: FieldProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <PartLabel htmlFor={id}>{label}</PartLabel>
      <Control
        id={id}
        {...(lang !== undefined && { lang })}
        {...(most !== undefined && { maxLength: most })}
        {...(number && { inputMode: 'decimal' as const, autoComplete: 'off' })}
        value={value ?? ''}
        onChange={onChange}
        {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {error !== undefined && (
        <Box id={`${id}-error`} sx={{ color: 'error.main', fontSize: '0.875rem', mt: 0.5 }}>
          {error}
        </Box>
      )}
    </Box>
  );
}

interface NumberFieldProps extends Pick<FieldProps, 'id' | 'label' | 'error'> {
  value: number | undefined;
  onNumber: (value: number | undefined) => void;
}

/** A number with the decimal separator of the reader's language; text that is no number becomes NaN, which the check of the rubric refuses. */
function NumberField({ value, onNumber, ...field }: NumberFieldProps) {
  const { shown, read } = useNumberText(value);
  const [text, setText] = useState<string>();
  const change = (typed: string) => {
    const number = read(typed);
    setText(typeof number === 'string' ? typed : undefined);
    onNumber(typeof number === 'string' ? Number.NaN : number);
  };
  return <Field {...field} number value={text ?? shown} onChange={({ target }) => change(target.value)} />;
}

/** The two languages beside each other where there is room. */
const PAIR = { display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const;

/** The longest help text in characters, as in `schemas/common/rubric.json`. */
const MAX_HELP = 1000;

interface CriterionProps {
  number: number;
  draft: CriterionDraft;
  errors: Errors;
  /** Scores exist already, so criteria and scales can no longer change. */
  locked: boolean;
  onChange: (part: Partial<CriterionDraft>) => void;
  onRemove: () => void;
}

const PLACES = [0, 1, 2, 3] as const;

/** The decimal places of a criterion's scores. */
function Places({ base, decimals, onChange }: { base: string; decimals: number; onChange: (decimals: number) => void }) {
  const t = useTranslate();
  return (
    <Box>
      <PartLabel htmlFor={`${base}.multipleOf`}>{t('evaluation.rubric.decimals')}</PartLabel>
      <SelectControl id={`${base}.multipleOf`} value={decimals} onChange={({ target }) => onChange(Number(target.value))}>
        {PLACES.map((places) => (
          <option key={places} value={places}>
            {t(`evaluation.rubric.places.p${places}`)}
          </option>
        ))}
      </SelectControl>
    </Box>
  );
}

function CriterionCard({ number, draft, errors, locked, onChange, onRemove }: CriterionProps) {
  const t = useTranslate();
  const base = `rubric.properties.${draft.key}`;
  const field = (name: string, label: KeysUnder<'evaluation.rubric'>) => ({
    id: `${base}.${name}`,
    label: t(`evaluation.rubric.${label}`),
    error: errors[`${base}.${name}`],
  });
  return (
    <Box
      component="fieldset"
      data-criterion={draft.key}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 2, m: 0, minWidth: 0, display: 'grid', gap: 1.5 }}
    >
      <Box component="legend" sx={{ fontWeight: 600, px: 0.5 }}>
        {t('evaluation.rubric.criterion', { number })}
      </Box>
      <Box sx={PAIR}>
        <Field {...field('title', 'name_en')} lang="en" value={draft.en} onChange={({ target }) => onChange({ en: target.value })} />
        <Field {...field('x-i18n.el.title', 'name_el')} lang="el" value={draft.el} onChange={({ target }) => onChange({ el: target.value })} />
        <Field
          {...field('description', 'help_en')}
          lang="en"
          most={MAX_HELP}
          value={draft.helpEn}
          onChange={({ target }) => onChange({ helpEn: target.value })}
        />
        <Field
          {...field('x-i18n.el.description', 'help_el')}
          lang="el"
          most={MAX_HELP}
          value={draft.helpEl}
          onChange={({ target }) => onChange({ helpEl: target.value })}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
        {!locked && <NumberField {...field('minimum', 'minimum')} value={draft.minimum} onNumber={(minimum) => onChange({ minimum })} />}
        {!locked && <NumberField {...field('maximum', 'maximum')} value={draft.maximum} onNumber={(maximum) => onChange({ maximum })} />}
        {locked && <Box sx={{ alignSelf: 'end', pb: 1.25 }}>{t('evaluation.rubric.scale', { minimum: draft.minimum ?? 0, maximum: draft.maximum ?? 0 })}</Box>}
        <NumberField {...field('x-weight', 'weight')} value={draft.weight} onNumber={(weight) => onChange({ weight })} />
      </Box>
      {!locked && <Places base={base} decimals={draft.decimals} onChange={(decimals) => onChange({ decimals })} />}
      {!locked && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'end', gap: 1 }}>
          <Box>
            <PartLabel htmlFor={`${base}.comment`}>{t('evaluation.rubric.comment')}</PartLabel>
            <SelectControl
              id={`${base}.comment`}
              value={draft.comment}
              onChange={({ target }) => onChange({ comment: COMMENTS.find((one) => one === target.value) ?? 'none' })}
            >
              {COMMENTS.map((comment) => (
                <option key={comment} value={comment}>
                  {t(`evaluation.rubric.comments.${comment}`)}
                </option>
              ))}
            </SelectControl>
          </Box>
          <Button color="error" onClick={onRemove}>
            {t('evaluation.rubric.remove', { number })}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface Props {
  drafts: readonly CriterionDraft[];
  errors: Errors;
  locked: boolean;
  onChange: (drafts: CriterionDraft[]) => void;
}

/** Edits the criteria by which applications are scored; `toRubric` makes them the JSON Schema that scores are validated against. */
export function RubricBuilder({ drafts, errors, locked, onChange }: Props) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const moveFocus = useRef<'last' | 'add'>(undefined);
  useEffect(() => {
    const last = box.current?.querySelector<HTMLElement>('[data-criterion]:last-of-type input');
    const add = box.current?.querySelector<HTMLElement>(':scope > button');
    if (moveFocus.current) (moveFocus.current === 'last' ? last : add)?.focus();
    moveFocus.current = undefined;
  }, [drafts.length]);
  const change = (key: string, part: Partial<CriterionDraft>) => onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 2 }}>
      {drafts.map((draft, index) => (
        <CriterionCard
          key={draft.key}
          number={index + 1}
          draft={draft}
          errors={errors}
          locked={locked}
          onChange={(part) => change(draft.key, part)}
          onRemove={() => {
            moveFocus.current = 'add';
            onChange(drafts.filter(({ key }) => key !== draft.key));
          }}
        />
      ))}
      {!locked && (
        <Button
          id="rubric.properties"
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            moveFocus.current = 'last';
            onChange([...drafts, blankCriterion(drafts)]);
          }}
        >
          {t('evaluation.rubric.add')}
        </Button>
      )}
    </Box>
  );
}
