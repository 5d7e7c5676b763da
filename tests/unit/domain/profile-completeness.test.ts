import { profileCompleteness, REQUIRED_PARTS } from '@domain/profile/profile-completeness';
import { ROUTES } from '@domain/routes';
import { describe, expect, it } from 'vitest';

const partsOf = (missing: readonly { part: string }[]) => missing.map(({ part }) => part);

describe('the completeness of a profile', () => {
  it('is nothing for an empty one, the required parts named first', () => {
    const { percent, ready, missing } = profileCompleteness({ sections: {} });
    expect({ percent, ready }).toEqual({ percent: 0, ready: false });
    expect(partsOf(missing).slice(0, REQUIRED_PARTS.length)).toEqual([...REQUIRED_PARTS]);
    expect(missing.filter(({ required }) => required).map(({ part }) => part)).toEqual([...REQUIRED_PARTS]);
  });

  it('is ready with contact and education alone, though not whole', () => {
    const { percent, ready, missing } = profileCompleteness({ sections: { contact_infos: [{}], education_degrees: [{}] } });
    expect(ready).toBe(true);
    expect(percent).toBeGreaterThan(0);
    expect(partsOf(missing)).not.toContain('contact_infos');
    expect(missing.every(({ required }) => !required)).toBe(true);
  });

  it('is whole without certifications and other documents, which not everyone has', () => {
    const sections = { contact_infos: [{}], education_degrees: [{}], language_degrees: [{}], work_experiences: [{}] };
    const profile = { scholar_profile: 'https://scholar.google.com/citations?user=x', cv: { id: 1 }, photo: { id: 2 }, sections };
    expect(profileCompleteness(profile)).toEqual({ percent: 100, ready: true, missing: [] });
  });

  it('takes an empty link and an empty section for absent', () => {
    const { missing } = profileCompleteness({ linkedin_profile: '', cv: null, sections: { contact_infos: [] } });
    expect(partsOf(missing)).toEqual(expect.arrayContaining(['links', 'cv', 'contact_infos']));
  });

  it('leads to pages that exist', () => {
    const paths = ROUTES.map(({ path }) => path);
    for (const { path } of profileCompleteness({ sections: {} }).missing) expect(paths).toContain(path);
  });
});
