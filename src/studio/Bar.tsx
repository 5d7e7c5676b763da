import { LOCALES, type Locale } from '@domain/locale';
import { ROLE_NAMES, type RoleName } from '@domain/roles';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { setLocale, useLocale } from '../i18n';
import { useWords } from './words';

const LANGUAGES: Record<Locale, string> = { en: 'English', el: 'Ελληνικά' };

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </TextField>
  );
}

/** Pixels of the frame; undefined for all that there is. */
export const WIDTHS = { fit: undefined, phone: 360, desk: 1100 } as const;
type Width = keyof typeof WIDTHS;

export interface Looking {
  role: RoleName;
  width: Width;
}

/** Who looks at what follows from the schema, and on what. */
export function Lookers({ looking, onChange }: { looking: Looking; onChange: (looking: Looking) => void }) {
  const t = useWords();
  const { locale } = useLocale();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Choice label={t('language')} value={locale} options={LOCALES.map((each) => [each, LANGUAGES[each]])} onChange={(value) => void setLocale(value as Locale)} />
      <Choice
        label={t('role')}
        value={looking.role}
        options={ROLE_NAMES.map((each) => [each, t(each)])}
        onChange={(value) => onChange({ ...looking, role: value as RoleName })}
      />
      <Choice
        label={t('width')}
        value={looking.width}
        options={(['fit', 'phone', 'desk'] as const).map((each) => [each, t(each)])}
        onChange={(value) => onChange({ ...looking, width: value as Width })}
      />
    </Box>
  );
}
