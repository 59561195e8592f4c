import { withinDeadline } from './deadline.js';

const never = new Promise<string>(() => undefined);
const tooLate = () => new Error('too late');

describe('a deadline', () => {
  it('passes on what is said in time', async () => {
    expect(await withinDeadline(1_000, Promise.resolve('answer'), tooLate)).toBe('answer');
    await expect(withinDeadline(1_000, Promise.reject(new Error('no')), tooLate)).rejects.toThrow('no');
  });

  it('does not wait longer, nor mind what is said afterwards', async () => {
    await expect(withinDeadline(1, never, tooLate)).rejects.toThrow('too late');
    let refuse = (_error: Error): void => undefined;
    const slow = new Promise<string>((_, reject) => (refuse = reject));
    await expect(withinDeadline(1, slow, tooLate)).rejects.toThrow('too late');
    refuse(new Error('long after')); // an unhandled rejection would end the process
  });
});
