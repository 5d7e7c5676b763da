import { SECTIONS, type Section } from '@domain/sections';
import type { Translate } from '../../i18n';

/** The steps in which a profile is filled in: who one is, which creates it, each section, then what nobody has to have. */
export const STEPS = ['you', ...SECTIONS, 'files', 'links'] as const;
export type Step = (typeof STEPS)[number];

/** Whether a step of the stepper is about a section of the profile. */
export const isSection = (step: Step): step is Section => SECTIONS.some((section) => section === step);

/** What a step is called: a section as everywhere. */
export const stepTitle = (step: Step, t: Translate): string => (isSection(step) ? t(`applicant.sections.${step}.title`) : t(`applicant.stepper.${step}`));
