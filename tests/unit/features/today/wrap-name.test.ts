import { describe, expect, it } from 'vitest';
import { wrapName } from '../../../../src/features/today/wrap-name';

describe('a name on the axis of a chart', () => {
  it('is whole, in lines that leave room for its bar', () => {
    for (const name of ['Philosophical and Social Studies · Call for applications 2026-2027', 'Φιλοσοφικές και Κοινωνικές Σπουδές', 'Chemistry']) {
      const lines = wrapName(name);
      expect(lines.join(' ')).toBe(name);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(22);
    }
    expect(wrapName('Philosophical and Social Studies')).toEqual(['Philosophical and', 'Social Studies']);
  });

  it('is broken within a word only where it is longer than a line', () => {
    expect(wrapName('Elektrizitätswirtschaftslehre heute')).toEqual(['Elektrizitätswirtschaf', 'tslehre heute']);
  });
});
