import { PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useEarlierInput } from '../../components/earlier-input';
import { Suggestions } from '../../components/Suggestions';
import { useTranslate } from '../../i18n';
import { SearchIcon } from '../../layout/icons';
import Box from '../../ui/Box';
import Button from '../../ui/Button';
import { nativeControl } from '../../ui/native-control';
import { styled } from '../../ui/styled';

const Sheet = styled('form')(({ theme }) => {
  const { palette } = theme;
  return {
    display: 'grid',
    gap: 16,
    padding: 20,
    borderRadius: 12,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    boxShadow: '0 16px 40px rgb(4 10 24 / 30%)',
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) 200px', padding: 24 },
  };
});

const Label = styled('label')({ display: 'grid', gap: 6, fontWeight: 600, fontSize: '0.9375rem' });

/** Taller than other fields of the portal, and without the bold weight of the label around it. */
const FIELD = { minHeight: 48, fontSize: '1rem', fontWeight: 400 } as const;

const Input = styled('input')(({ theme }) => ({ ...nativeControl(theme), ...FIELD }));

const Select = styled('select')(({ theme }) => ({ ...nativeControl(theme), ...FIELD }));

const Check = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  cursor: 'pointer',
  '& input': { width: 22, height: 22, margin: 0, accentColor: theme.palette.primary.main },
}));

/** The search of the catalogue by name, type, and whether applications are open. */
export function SearchForm() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const field = useEarlierInput<HTMLInputElement>(({ value }) => setTyped(value));
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : []
    );
    const query = new URLSearchParams(filled).toString();
    void navigate(query === '' ? '/programmes' : `/programmes?${query}`);
  };
  return (
    <Sheet role="search" action="/programmes" onSubmit={search}>
      <Box sx={{ position: 'relative' }}>
        <Label>
          {t('home.search.name')}
          <Input
            ref={field}
            type="search"
            name="name"
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            placeholder={t('home.search.example')}
          />
        </Label>
        <Suggestions field={field} text={typed} />
      </Box>
      <Label>
        {t('home.search.type')}
        <Select name="prog_type" defaultValue="">
          <option value="">{t('home.search.any_type')}</option>
          {PROGRAMME_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`home.types.${type}`)}
            </option>
          ))}
        </Select>
      </Label>
      <Check>
        <input type="checkbox" name="is_open" value="true" />
        {t('home.search.is_open')}
      </Check>
      <Button type="submit" variant="contained" size="large" startIcon={<SearchIcon />} sx={{ minHeight: 48 }}>
        {t('home.search.submit')}
      </Button>
    </Sheet>
  );
}
