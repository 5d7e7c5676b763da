import type { Condition } from '@domain/calls/question-conditions';
import { useRef } from 'react';
import { withValidConditions, type Question } from './questions';

interface ResolvedQuestions {
  questions: Question[];
  /** The numbers of questions that lost their condition and are always asked now, and of those that got it back. */
  lostAt: number[];
  back: number[];
}

const numbersWhere = (questions: readonly Question[], holds: (question: Question, index: number) => boolean): number[] =>
  questions.flatMap((question, index) => (holds(question, index) ? [index + 1] : []));

/**
 * Removes conditions that no answer can meet from questions, and restores each once it can be met again: a person who moves a question and
 * moves it back, or tries another kind of answer, loses nothing.
 */
export function useLostConditions() {
  const lost = useRef(new Map<string, Condition>());
  return {
    /** Drops the removed condition of a question, because the person has set its condition themselves. */
    forget: (key: string): void => void lost.current.delete(key),
    settle(next: readonly Question[]): ResolvedQuestions {
      const wished = next.map((question) => (question.when ? question : { ...question, when: lost.current.get(question.key) }));
      const questions = withValidConditions(wished);
      wished.forEach(({ key, when }, index) => {
        if (when && !questions[index]?.when) lost.current.set(key, when);
        else lost.current.delete(key);
      });
      return {
        questions,
        lostAt: numbersWhere(questions, ({ when }, index) => !when && next[index]?.when !== undefined),
        back: numbersWhere(questions, ({ when }, index) => when !== undefined && !next[index]?.when),
      };
    },
  };
}
