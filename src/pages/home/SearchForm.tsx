import { PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useEarlierInput } from '../../components/earlier-input';
import { Suggestions } from '../../components/Suggestions';
import { useTranslate } from '../../i18n';
import { SearchIcon } from '../../layout/icons';
import Button from '../../ui/Button';
import styles from './SearchForm.module.css';

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
    <form className={styles.sheet} role="search" action="/programmes" onSubmit={search}>
      <div className={styles.frame}>
        <label className={styles.label}>
          {t('home.search.name')}
          <input
            className={styles.control}
            ref={field}
            type="search"
            name="name"
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            placeholder={t('home.search.example')}
          />
        </label>
        <Suggestions field={field} text={typed} />
      </div>
      <label className={styles.label}>
        {t('home.search.type')}
        <select className={styles.control} name="prog_type" defaultValue="">
          <option value="">{t('home.search.any_type')}</option>
          {PROGRAMME_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`home.types.${type}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.check}>
        <input type="checkbox" name="is_open" value="true" />
        {t('home.search.is_open')}
      </label>
      <Button type="submit" variant="contained" size="large" startIcon={<SearchIcon />} className={styles.button}>
        {t('home.search.submit')}
      </Button>
    </form>
  );
}
