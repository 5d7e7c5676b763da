import { rolesOf } from '@domain/roles';
import { describe, expect, it } from 'vitest';
import { judgeRoute, type Person } from '../../../src/auth/guard';

const person = (groups: string[], hasProfile = true): Person & { asked: () => number } => {
  let asked = 0;
  return {
    signedIn: true,
    roles: rolesOf(groups),
    hasProfile: () => {
      asked += 1;
      return Promise.resolve(hasProfile);
    },
    asked: () => asked,
  };
};
const nobody: Person = { signedIn: false, roles: rolesOf(undefined), hasProfile: () => Promise.reject(new Error('asked')) };

it('a role is a part of a group’s name, in the letters of the specification', () => {
  const nobodys = { isSecretary: false, isApplicant: false, isHelpdesk: false, isEvaluator: false };
  expect(rolesOf(['/Secretary-2026', 'Applicants', '/a/Helpdesk', 'MyEvaluators'])).toEqual({
    isSecretary: true,
    isApplicant: true,
    isHelpdesk: true,
    isEvaluator: true,
  });
  expect(rolesOf(['/secretary', 'applicants', '/HELPDESK', 'evaluator', 'helpDesk'])).toEqual(nobodys);
});

describe('the navigation guard', () => {
  it('lets everyone open public pages without any check', async () => {
    expect(await judgeRoute('public', nobody, '/')).toEqual({ kind: 'pass' });
  });

  it('asks a visitor to sign in before anything else', async () => {
    for (const guard of ['person', 'signed-in', 'profile', 'staff', 'secretary', 'evaluator'] as const) {
      expect(await judgeRoute(guard, nobody, '/x')).toEqual({ kind: 'sign-in' });
    }
  });

  it('bars every staff role from signed-in-only pages, and never asks for their profile', async () => {
    for (const group of ['/Secretary', '/Helpdesk', '/Evaluators-2026']) {
      const staff = person([group, '/Applicants']);
      const denied = { kind: 'denied', message: 'You do not have access to this page!' };
      expect(await judgeRoute('signed-in', staff, '/applicant-create')).toEqual(denied);
      expect(await judgeRoute('profile', staff, '/applications/Master')).toEqual(denied);
      expect(staff.asked()).toBe(0);
    }
  });

  it('sends a person without a profile to create one, with the whole requested path', async () => {
    const verdict = await judgeRoute('profile', person([], false), '/applications/Master?status=Draft&x=1');
    expect(verdict).toEqual({ kind: 'create-profile', to: '/applicant-create?next=%2Fapplications%2FMaster%3Fstatus%3DDraft%26x%3D1' });
  });

  it('needs no profile where the route asks for a signed-in person only', async () => {
    const applicant = person(['/Applicants'], false);
    expect(await judgeRoute('signed-in', applicant, '/applicant-create')).toEqual({ kind: 'pass' });
    expect(applicant.asked()).toBe(0);
  });

  it('keeps the management for secretaries, its start for all staff, and the account for anyone signed in', async () => {
    expect(await judgeRoute('secretary', person(['/Secretary']), '/manage/calls')).toEqual({ kind: 'pass' });
    expect((await judgeRoute('secretary', person(['/Helpdesk']), '/manage/calls')).kind).toBe('denied');
    expect((await judgeRoute('secretary', person(['/Applicants']), '/manage/calls')).kind).toBe('denied');
    expect(await judgeRoute('evaluator', person(['/Evaluator']), '/manage/assignments')).toEqual({ kind: 'pass' });
    expect((await judgeRoute('evaluator', person(['/Secretary']), '/manage/assignments')).kind).toBe('denied');
    for (const group of ['/Secretary', '/Helpdesk', '/Evaluator']) expect(await judgeRoute('staff', person([group]), '/manage')).toEqual({ kind: 'pass' });
    expect((await judgeRoute('staff', person(['/Applicants']), '/manage')).kind).toBe('denied');
    expect(await judgeRoute('person', person(['/Evaluator']), '/account')).toEqual({ kind: 'pass' });
  });

  it('passes a failed profile check on instead of sending the person to create a profile', async () => {
    const unsure: Person = { ...person([]), hasProfile: () => Promise.reject(new Error('500')) };
    await expect(judgeRoute('profile', unsure, '/applications/Master')).rejects.toThrow('500');
  });
});
