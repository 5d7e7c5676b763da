import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n';
import { Control, PartLabel } from './controls';
import { nextKey, type QuestionOption } from './questions';

interface TextProps {
  id: string;
  label: string;
  /** The path of the text in the data, so that an error can link to it. */
  field: string;
  lang: string;
  value: string;
  onChange: (text: string) => void;
}

/** A text input with its label, in the language `lang`. */
export function LabelledText({ id, label, field, lang, value, onChange }: TextProps) {
  return (
    <Box>
      <PartLabel htmlFor={id}>{label}</PartLabel>
      <Control id={id} data-field={field} lang={lang} value={value} onChange={(event) => onChange(event.target.value)} />
    </Box>
  );
}

interface OptionsProps {
  id: string;
  field: string;
  options: QuestionOption[];
  onChange: (options: QuestionOption[]) => void;
}

/** Remembers removed keys: a new question or option must not reuse one, or it would take over existing answers. */
export function useRemovedKeys() {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  return { removed, note: (key: string) => setRemoved((before) => [...before, key]) };
}

/** The options of a question with choices, each in both languages. */
export function QuestionOptions({ id, field, options, onChange }: OptionsProps) {
  const t = useTranslate();
  const { removed, note } = useRemovedKeys();
  const change = (index: number, part: Partial<QuestionOption>) => onChange(options.map((option, at) => (at === index ? { ...option, ...part } : option)));
  const box = useRef<HTMLDivElement>(null);
  const focusOn = useRef<string>(undefined);
  useEffect(() => {
    if (focusOn.current) box.current?.querySelector<HTMLElement>(focusOn.current)?.focus();
    focusOn.current = undefined;
  }, [options.length]);
  const add = () => {
    const value = nextKey('o', [...options.map((option) => option.value), ...removed]);
    focusOn.current = `[data-option="${value}"] input`;
    onChange([...options, { value, en: '', el: '' }]);
  };
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 1 }}>
      {options.map((option, index) => (
        <Box
          key={option.value}
          role="group"
          data-option={option.value}
          aria-label={t('forms.option_number', { number: index + 1 })}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, alignItems: 'end' }}
        >
          <LabelledText
            id={`${id}__${option.value}.en`}
            label={t('forms.option_en', { number: index + 1 })}
            field={`${field}.en.${option.value}`}
            lang="en"
            value={option.en}
            onChange={(en) => change(index, { en })}
          />
          <LabelledText
            id={`${id}__${option.value}.el`}
            label={t('forms.option_el', { number: index + 1 })}
            field={`${field}.el.${option.value}`}
            lang="el"
            value={option.el}
            onChange={(el) => change(index, { el })}
          />
          <Button
            color="error"
            onClick={() => {
              // The pressed button is removed with its option, so the focus moves to the add button.
              focusOn.current = ':scope > button';
              note(option.value);
              onChange(options.filter((_, at) => at !== index));
            }}
          >
            {t('forms.remove_option', { number: index + 1 })}
          </Button>
        </Box>
      ))}
      <Button variant="outlined" onClick={add} sx={{ justifySelf: 'start' }}>
        {t('forms.add_option')}
      </Button>
    </Box>
  );
}
