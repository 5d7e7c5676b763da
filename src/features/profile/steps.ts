import { SECTIONS, type Section } from '@domain/sections';
import type { Translate } from '../../i18n';

/** The steps of the profile: identity, which creates the profile, each section, then the optional files and links. */
export const STEPS = ['you', ...SECTIONS, 'files', 'links'] as const;
export type Step = (typeof STEPS)[number];

/** Whether a step is a section of the profile. */
export const isSection = (step: Step): step is Section => SECTIONS.some((section) => section === step);

/** The title of a step; a section has its usual title. */
export const stepTitle = (step: Step, t: Translate): string => (isSection(step) ? t(`applicant.sections.${step}.title`) : t(`applicant.stepper.${step}`));
