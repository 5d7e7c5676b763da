import { basename } from 'node:path';
import { expect } from 'vitest';
import { nameOf } from '../support/typed-fields';
import type { Visitor } from './visitor';
import { say } from './words';

/** Field names by the generated types, so that `npm run schemas:rename` changes them too. */
const [contact, degree, person] = [nameOf<'contact_infos'>, nameOf<'education_degrees'>, nameOf<'applicant'>];

const fieldCss = (path: string): string => `[data-field="${path}"]`;
const inField = (path: string, css: string) => ({ css: `${fieldCss(path)} ${css}` });
const button = (text: string) => ({ css: 'button', text });
/** A radio button by its code. The button itself may be under its own picture, so one clicks on its label. */
const radio = (path: string, code: string) => inField(path, `label:has(input[type=radio][value="${code}"])`);

const STEPS = 9;
const arriveAtStep = (visitor: Visitor, step: number) => visitor.see({ css: 'main *', text: say('applicant.stepper.progress', { step, total: STEPS }) });

/** Types into a searchable list and takes the first option that has the words. */
async function pick(visitor: Visitor, path: string, words: string) {
  await visitor.fill(inField(path, '[role=combobox]'), words);
  await visitor.click({ css: '[role=option]', part: words });
}

async function uploadTo(visitor: Visitor, path: string, file: string) {
  await visitor.upload(inField(path, 'input[type=file]'), file);
  await visitor.see({ css: fieldCss(path), part: basename(file) });
}

async function findOpenProgramme(visitor: Visitor, portalUrl: string) {
  await visitor.open(portalUrl);
  await visitor.click({ css: 'label', text: say('home.search.is_open') });
  await visitor.choose({ css: 'select[name=prog_type]' }, 'Master');
  await visitor.click(button(say('home.search.submit')));
  await visitor.arrive(/\/programmes\?.*is_open=true/);
  await visitor.click({ css: '[data-record-id] a' });
  await visitor.arrive(/\/programmes\/Master\/\d+/);
  const programme = await visitor.read({ css: 'h1' });
  await visitor.click({ css: 'main a', text: say('catalogue.apply.action') });
  return programme;
}

async function register(visitor: Visitor, email: string) {
  await visitor.click({ css: ':is(dialog, [role=dialog]) button', text: say('core.register') });
  await visitor.arrive(/\/realms\//);
  await visitor.fill({ css: 'input[name=email]' }, email);
  await visitor.fill({ css: 'input[name=firstName]' }, 'Nefeli');
  await visitor.fill({ css: 'input[name=lastName]' }, 'Example');
  await visitor.fill({ css: 'input[name=password]' }, 'a-long-secret-1');
  await visitor.click({ css: 'form:has(input[name=password]) button[type=submit]' });
}

async function fillContact(visitor: Visitor) {
  await visitor.click(radio(contact({ kind: 'home' }), 'home'));
  await visitor.fill(inField(contact({ address: { street: '' } }), 'input'), 'Panepistimiou 30');
  await visitor.fill(inField(contact({ address: { postal_code: '' } }), 'input'), '10679');
  await visitor.fill(inField(contact({ address: { city: '' } }), 'input'), 'Athens');
  await pick(visitor, contact({ address: { country: 'GR' } }), 'Greece');
  await visitor.click(button(say('applicant.stepper.continue')));
}

async function fillEducation(visitor: Visitor, file: string) {
  await visitor.choose(inField(degree({ level: 6 }), 'select'), '6');
  await visitor.fill(inField(degree({ title: '' }), 'input'), 'BSc in Informatics');
  await pick(visitor, degree({ institution: '' }), 'University of Piraeus');
  await pick(visitor, degree({ country: 'GR' }), 'Greece');
  await pick(visitor, degree({ field: '0613' }), 'Software');
  await visitor.click(radio(degree({ status: 'completed' }), 'completed'));
  await visitor.setDate(inField(degree({ start_date: '' }), 'input'), '2018-10-01');
  await visitor.setDate(inField(degree({ award_date: '' }), 'input'), '2022-07-15');
  await uploadTo(visitor, degree({ diploma: 1 }), file);
  await visitor.click(button(say('applicant.stepper.continue')));
}

async function createProfile(visitor: Visitor, file: string) {
  await visitor.arrive(/\/applicant-create\?/);
  await visitor.see(inField(person({ name_latin: { given_name: '' } }), 'input'));
  await visitor.click(button(say('applicant.stepper.create')));
  await arriveAtStep(visitor, 2);
  await fillContact(visitor);
  await arriveAtStep(visitor, 3);
  await fillEducation(visitor, file);
  for (const step of [4, 5, 6, 7]) {
    await arriveAtStep(visitor, step);
    await visitor.click(button(say('applicant.stepper.skip')));
  }
  await arriveAtStep(visitor, 8);
  await uploadTo(visitor, 'cv', file);
  await visitor.click(button(say('applicant.stepper.next')));
  await arriveAtStep(visitor, STEPS);
  await visitor.click(button(say('applicant.stepper.finish')));
}

/** Answers all questions of a demo call, whichever call it is. */
async function answerQuestions(visitor: Visitor) {
  // The form is a lazy chunk.
  await visitor.see({ css: '#answers [data-field]' });
  for (const path of await visitor.attributes('#answers [data-field]', 'data-field')) {
    const inside = async (css: string) => (await visitor.attributes(`#answers ${fieldCss(path)} ${css}`, 'class')).length > 0;
    if (await inside('textarea')) await visitor.fill(inField(path, 'textarea'), 'I have worked with light since school and want to measure it well.');
    else if (await inside('input:is([inputmode=numeric], [inputmode=decimal], [type=number])')) await visitor.fill(inField(path, 'input'), '12');
    else if (await inside('select')) await visitor.chooseFirst(inField(path, 'select'));
    else if (await inside('input[type=radio]')) await visitor.click(inField(path, 'label:has(input[type=radio])'));
    else if (await inside('input[type=text]')) await visitor.fill(inField(path, 'input[type=text]'), 'Optics');
  }
}

async function giveDocuments(visitor: Visitor, file: string) {
  // The document choices appear after the applicant's files have loaded.
  await visitor.see({ css: '[data-field^="documents."]' });
  for (const path of await visitor.attributes('[data-field^="documents."]', 'data-field')) await uploadTo(visitor, path, file);
  await visitor.see({ css: '[data-save-state="saved"]' });
}

/** The main road of the portal: a visitor finds a programme, registers, writes a profile, applies, and is told that it is sent. */
export async function walkMainRoad(visitor: Visitor, { portalUrl, email, file }: { portalUrl: string; email: string; file: string }): Promise<void> {
  const programme = await findOpenProgramme(visitor, portalUrl);
  await register(visitor, email);
  await createProfile(visitor, file);
  await visitor.arrive(/\/calls\/\d+\/application-create$/);
  await visitor.click(button(say('application.create.start')));
  await visitor.arrive(/\/applications\/\d+\/update/);
  await answerQuestions(visitor);
  await visitor.click({ css: 'main a', text: say('application.tasks.continue', { task: say('application.tasks.documents') }) });
  await giveDocuments(visitor, file);
  await visitor.click({ css: 'main a', text: say('application.tasks.continue', { task: say('application.tasks.review') }) });
  await visitor.see({ css: 'main', part: 'BSc in Informatics' });
  await visitor.click({ css: 'main button', text: say('application.update.finalize') });
  await visitor.click({ css: ':is(dialog, [role=dialog]) button', text: say('application.update.finalize') });
  await visitor.arrive(/\/applications\/\d+\/details$/);
  await visitor.see({ css: 'main *', text: say('application.details.sent') });
  expect(await visitor.read({ css: 'main' })).toContain(programme);
}
