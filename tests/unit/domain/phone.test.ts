import { describe, expect, it } from 'vitest';
import { readPhone } from '@domain/profile/phone';

describe('a phone number', () => {
  it.each([
    ['+30 210 700 1234', '+302107001234'],
    ['\u200E+30 210 700 1234\u200E', '+302107001234'],
    ['\u2066+30\u2069\u00A0210\u2060700\u200B1234', '+302107001234'],
    ['\uFEFF2107001234', '+302107001234'],
    ['＋３０ ２１０７００１２３４', '+302107001234'],
    ['tel:+30-210-700-1234', '+302107001234'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['+966 ٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['+30\u2011210\u2212700\u20131234', '+302107001234'],
  ])('is understood as people copy it: %j', (text, number) => {
    expect(readPhone(text)).toBe(number);
  });

  it.each(['call me', '12', '+30 21O 7001234'])('stays as it is where it is none: %j', (text) => {
    expect(readPhone(text)).toBe(text);
  });
});
