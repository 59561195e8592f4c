import { proofProblem } from '../components/proof-upload.js';

const FIVE_MB = 5 * 1024 * 1024;

describe('PAY-09, OP-28: a proof of a payment', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])('may be %s of up to 5 MB', (type) => {
    expect(proofProblem({ type, size: FIVE_MB })).toBeUndefined();
    expect(proofProblem({ type, size: FIVE_MB + 1 })).toBe('Please choose an image of at most 5 MB.');
  });

  it.each(['application/pdf', 'image/svg+xml', 'video/mp4', ''])('is not of type %j', (type) =>
    expect(proofProblem({ type, size: 1 })).toBe('Please choose an image: JPG, PNG, WebP or GIF.'),
  );
});
