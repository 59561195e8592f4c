import texts from '../texts/questions.json';
import { withFacts } from './windows.js';

export type Topic = 'first-steps' | 'customers' | 'providers' | 'money' | 'account' | 'safety';

export interface Question {
  /** Of the answer's address: `/help#book`. */
  id: string;
  topic: Topic;
  question: string;
  answer: string;
}

export const topics: Readonly<Record<Topic, string>> = {
  'first-steps': 'First steps',
  customers: 'Finding and booking',
  providers: 'Offering a service',
  money: 'Wallet and promotions',
  account: 'Your account',
  safety: 'Safety and problems',
};

/** The help center (STATIC-03): short answers in plain words. */
export const questions = texts.map((one) => ({ ...one, answer: withFacts(one.answer) })) as Question[];

export const questionsOf = (topic: Topic): Question[] => questions.filter((one) => one.topic === topic);

/** The questions that contain every word, in the question or the answer; all of them without a word. */
export function questionsWith(text: string): Question[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return questions.filter(({ question, answer }) => {
    const said = `${question} ${answer}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
