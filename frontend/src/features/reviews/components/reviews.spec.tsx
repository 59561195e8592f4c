import { screen, waitFor, within } from '@testing-library/react';
import { Answer, serverError, type Answers, type FakeCall } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';
import { aJob, aReview } from '../../../testing/services.js';

const open = (reviews: unknown, user: ReturnType<typeof aUser> | null = null, answers: Answers = {}) =>
  renderApp('/providers/1', {
    user,
    answers: {
      '/api/providers/1': aListing({
        totalReviews: 25,
        averageRating: 4.2,
        ratingDistribution: [0, 2, 3, 8, 12],
        contactHidden: !user,
      }),
      '/api/providers/1/reviews': reviews,
      '/api/jobs': { jobs: [], waitingForMe: 0 },
      ...answers,
    },
  });

const many = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) =>
    aReview({ id: from - index, rating: index % 2 ? 4 : 5, comment: `Review ${from - index}` }),
  );

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('the reviews of a listing', () => {
  it('REV-07: author, stars, date, the job, the response, and how many found it helpful', async () => {
    await open([
      aReview({
        helpfulCount: 2,
        response: { text: 'Thank you, Bola.', createdAt: '2026-10-03T10:00:00.000Z' },
      }),
    ]);
    const item = (await screen.findByText('Came on time and left it clean.')).closest('li');
    for (const text of [
      'Bola Ade',
      '5 out of 5, 3 Oct 2026',
      'Job completed',
      'Response from Adebayo Plumbing, 3 Oct 2026',
      'Thank you, Bola.',
      '2 people found this helpful',
    ]) {
      expect(item).toHaveTextContent(text);
    }
    expect(screen.queryByRole('button', { name: /^Helpful/ })).toBeNull(); // a visitor does not vote
  });

  it('REV-07: ten are read, further ones on demand, and the spread is of all', async () => {
    const { user, calls } = await open(({ url }: FakeCall) =>
      url.includes('before=16') ? many(3, 15) : many(10, 25),
    );
    expect(await screen.findAllByText(/^Review \d/)).toHaveLength(10);
    const spread = () => screen.getByText('5 stars').closest('dl')?.textContent;
    expect(spread()).toBe('5 stars124 stars83 stars32 stars21 star0'); // of all 25
    await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
    await waitFor(() => expect(screen.getAllByText(/^Review \d/)).toHaveLength(13));
    expect(calls.filter(({ url }) => url.includes('/reviews')).map(({ url }) => url)).toEqual([
      '/api/providers/1/reviews?limit=10',
      '/api/providers/1/reviews?limit=10&before=16',
    ]);
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
    expect(spread()).toBe('5 stars124 stars83 stars32 stars21 star0');
  });

  it('REV-07: the most helpful come first when asked for', async () => {
    const { user, calls } = await open(({ url }: FakeCall) =>
      url.includes('sort=helpful') ? [...many(2, 9), ...many(1, 25)] : many(3, 25),
    );
    await user.click(await screen.findByRole('button', { name: 'Most helpful' }));
    await waitFor(() => expect(screen.getAllByText(/^Review \d/)[0]).toHaveTextContent('Review 9'));
    expect(screen.getByRole('button', { name: 'Most helpful' })).toHaveAttribute('aria-pressed', 'true');
    expect(calls.filter(({ url }) => url.includes('/reviews')).map(({ url }) => url)).toEqual([
      '/api/providers/1/reviews?limit=10',
      '/api/providers/1/reviews?limit=10&sort=helpful',
    ]);
  });

  it('Q12: reviews that do not load can be asked for again', async () => {
    let works = false;
    const { user } = await open(() => (works ? many(10, 10) : new Answer(400, { message: 'no' })));
    const failed = (await screen.findByText('The reviews did not load')).parentElement;
    works = true;
    await user.click(within(failed as HTMLElement).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findAllByText(/^Review \d/)).toHaveLength(10);
  });

  it('further reviews that do not load leave the others', async () => {
    const { user } = await open(({ url }: FakeCall) => {
      if (url.includes('before')) return new Answer(400, { message: 'no' });
      return many(10, 25);
    });
    await user.click(await screen.findByRole('button', { name: 'Show more reviews' }));
    expect(await screen.findByText('More could not be loaded.')).toBeInTheDocument();
    expect(screen.getAllByText(/^Review \d/)).toHaveLength(10);
  });

  it('a reader finds a review helpful and takes it back', async () => {
    const { user, calls } = await open([aReview()], aUser(), {
      'PUT /api/reviews/80/vote': ({ body }: FakeCall) => {
        const { isHelpful } = body as { isHelpful: boolean };
        return aReview({ helpfulCount: isHelpful ? 1 : 0, votedByMe: isHelpful });
      },
    });
    const vote = await screen.findByRole('button', { name: /^Helpful ?: the review of Bola Ade/ });
    expect(vote).toHaveAttribute('aria-pressed', 'false');
    await user.click(vote);
    expect(await screen.findByText('One person found this helpful')).toBeInTheDocument();
    expect(vote).toHaveAttribute('aria-pressed', 'true');
    await user.click(vote);
    await waitFor(() => expect(screen.queryByText(/found this helpful/)).toBeNull());
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { isHelpful: true },
      { isHelpful: false },
    ]);
  });

  it('a vote that was not counted is reported, and authors cannot vote on their own review', async () => {
    const { user, unmount } = await open([aReview()], aUser(), { 'PUT /api/reviews/80/vote': serverError() });
    await user.click(await screen.findByRole('button', { name: /^Helpful/ }));
    expect(await screen.findByText('Your vote was not counted')).toBeInTheDocument();
    unmount();
    await open([aReview({ userId: 7 })], aUser());
    await screen.findByText('Not contacted yet');
    expect(screen.queryByRole('button', { name: /^Helpful/ })).toBeNull();
  });

  it('the owner responds, and can change the response', async () => {
    const owner = aUser({ id: 99 });
    const { user, calls } = await open([aReview()], owner, {
      'PUT /api/reviews/80/response': ({ body }: FakeCall) =>
        aReview({
          response: {
            text: (body as { response: string }).response,
            createdAt: '2026-10-04T10:00:00.000Z',
          },
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Respond to the review of Bola Ade' }));
    await user.click(screen.getByRole('button', { name: 'Publish response' }));
    expect(screen.getByText('Response is required')).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.type(screen.getByLabelText(/Your response/), 'Thank you.');
    await user.click(screen.getByRole('button', { name: 'Publish response' }));
    expect(await screen.findByText('Response published')).toBeInTheDocument();
    expect(screen.getByText('Thank you.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Edit your response/ }));
    expect(screen.getByLabelText(/Your response/)).toHaveValue('Thank you.');
  });
});

describe('writing a review', () => {
  const openDialog = async (answer: unknown) => {
    let job = aJob({ state: 'done', interactionId: 40, next: { action: 'review', label: 'Write a review' } });
    const app = await open([], aUser(), {
      '/api/jobs': () => ({ jobs: [job], waitingForMe: 1 }),
      'POST /api/reviews': () => {
        if (!(answer instanceof Answer)) job = aJob({ state: 'reviewed', interactionId: 40 });
        return answer;
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Write Review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Review Adebayo Plumbing' }));
    return { ...app, dialog };
  };

  it('REV-01, REV-02: a rating and a comment are required', async () => {
    const { user, dialog, calls } = await openDialog(aReview());
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }));
    expect(dialog.getByText('Rating must be between 1 and 5')).toBeInTheDocument();
    expect(dialog.getByText('Comment is required')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/Your comment/), '   ');
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }));
    expect(dialog.getByText('Comment is required')).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it("REV-05, REV-06: 'Review submitted'; provider and reviews are read again", async () => {
    const { user, dialog, calls, stale } = await openDialog(aReview());
    await user.click(dialog.getByRole('radio', { name: '4 stars, good' }));
    await user.type(dialog.getByLabelText(/Your comment/), ' Neat work ');
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByText('Review submitted')).toBeInTheDocument();
    expect(screen.getByText('Thank you for your feedback!')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      listingId: 1,
      rating: 4,
      comment: 'Neat work',
    });
    await waitFor(() => expect(stale()).toEqual(['listings', 'contacts']));
    expect(await screen.findByText(/^You have reviewed this service/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Write Review' })).toBeNull();
  });

  it("REV-06: 'Failed to submit review' keeps what was typed", async () => {
    const { user, dialog } = await openDialog(
      new Answer(403, { message: 'You can review this service in 3 minutes' }),
    );
    await user.click(dialog.getByRole('radio', { name: '1 star, bad' }));
    await user.type(dialog.getByLabelText(/Your comment/), 'Never came');
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByText('Failed to submit review')).toBeInTheDocument();
    expect(screen.getByText('You can review this service in 3 minutes')).toBeInTheDocument();
    expect(dialog.getByLabelText(/Your comment/)).toHaveValue('Never came');
  });

  it('REV-03: without the right to review there is no button', async () => {
    await open([], aUser());
    await screen.findByText('Not contacted yet');
    expect(screen.queryByRole('button', { name: 'Write Review' })).toBeNull();
  });
});
