import { LOCALES, type Locale } from '@domain/locale';
import { ROLE_NAMES, type RoleName } from '@domain/roles';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { setStudioLocale, useStudioLocale, useWords } from './words';

const LANGUAGES = LOCALES.map((locale) => [locale, { en: 'English', el: 'Ελληνικά' }[locale]] as const);

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

/** A labelled list of options in the bar of the studio. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      // Wide enough for the label, whose font is smaller than the select's.
      sx={{ minWidth: `${String(label.length * 0.75 + 3)}ch`, '& .MuiInputBase-root': { minHeight: 44 } }}
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

/** Width of the preview frame in px; undefined for the width that is available. */
export const WIDTHS = { fit: undefined, phone: 360, desk: 1100 } as const;
type Width = keyof typeof WIDTHS;

export interface Looking {
  role: RoleName;
  width: Width;
  locale: Locale;
}

/** Chooses the language of the studio's interface; the language of the preview is a separate choice. */
export function StudioLanguage() {
  const t = useWords();
  return <Choice label={t('studioLanguage')} value={useStudioLocale()} options={LANGUAGES} onChange={(value) => setStudioLocale(value as Locale)} />;
}

/** Chooses the language of the preview, the role of its reader and the width of its screen. */
export function Lookers({ looking, onChange }: { looking: Looking; onChange: (looking: Looking) => void }) {
  const t = useWords();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '18px 12px' }}>
      <Choice label={t('language')} value={looking.locale} options={LANGUAGES} onChange={(value) => onChange({ ...looking, locale: value as Locale })} />
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
