import type { Agent, Test } from 'supertest';
import { jpeg } from '../platform/testing/pictures.js';
import { startMoneyWorld, type MoneyWorld, type Person } from './money-world.js';
import { PASSWORD } from './people.js';
import type { TestAppOptions } from './test-app.js';

type SentDocument = readonly [bytes: Buffer, name: string];

export interface VerificationWorld extends MoneyWorld {
  /** A new session, for when the clock has ended the one before. */
  again(person: Person): Promise<Agent>;
  /** The id of a new verification of theirs. */
  submitted(person: Person, fields?: Record<string, string>): Promise<number>;
}

/** A submission of an identity document, but for what is given; an empty field is left out. */
export const submission = async (
  agent: Agent,
  fields: Readonly<Record<string, string>> = {},
  files?: readonly SentDocument[],
): Promise<Test> => {
  const request = agent.post('/api/verifications');
  const all = { kind: 'identity', documentType: 'nin_slip', consent: 'true', ...fields };
  for (const [name, value] of Object.entries(all)) if (value !== '') void request.field(name, value);
  for (const [bytes, name] of files ?? [[await jpeg(), 'nin.jpg']]) void request.attach('files', bytes, name);
  return request;
};

export const startVerificationWorld = async (options: TestAppOptions = {}): Promise<VerificationWorld> => {
  const world = await startMoneyWorld(options);
  return {
    ...world,
    again: async ({ email }) => {
      const agent = world.app.agent();
      await agent.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
      return agent;
    },
    submitted: async ({ agent }, fields) => {
      const { status, body } = await submission(agent, fields);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return (body as { id: number }).id;
    },
  };
};
