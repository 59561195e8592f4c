import type { Agent } from 'supertest';
import type { TestApp } from './test-app.js';

/** A service request. */
export const WANTED = {
  title: 'Paint two rooms',
  description: 'Walls and ceilings.\nThe paint is there.',
  serviceType: 'House Cleaning',
  location: 'Off Allen Avenue',
  city: 'Ikeja',
  state: 'lagos',
  budget: '₦80,000',
};

interface World {
  app: TestApp;
  /** Posts requests. */
  owner: Agent;
  /** Answers them. */
  responder: Agent;
}

/** What people do with service requests; `now` is asked each time, so the people may change from test to test. */
export const requestActs = (now: () => World) => {
  const post = (body: object = {}, agent = now().owner) =>
    agent.post('/api/service-requests').send({ ...WANTED, ...body });
  const respond = (id: number, body: object = {}, agent = now().responder) =>
    agent.post(`/api/service-requests/${id}/responses`).send({ message: 'I can start on Monday', ...body });
  const read = async (path: string, agent = now().app.agent()) => (await agent.get(path).expect(200)).body;
  return {
    post,
    posted: async (body: object = {}): Promise<number> => (await post(body).expect(201)).body.id as number,
    respond,
    responded: async (id: number, agent = now().responder): Promise<number> =>
      (await respond(id, {}, agent).expect(201)).body.id as number,
    accept: (id: number, responseId: number, agent = now().owner) =>
      agent.post(`/api/service-requests/${id}/responses/${responseId}/accept`),
    change: (id: number, status: unknown, agent = now().owner) =>
      agent.put(`/api/service-requests/${id}`).send({ status }),
    read,
    list: async (query = ''): Promise<number[]> =>
      ((await read(`/api/service-requests${query}`)) as { id: number }[]).map(({ id }) => id),
    idOf: async (agent: Agent): Promise<number> => (await read('/api/auth/user', agent)).id as number,
  };
};

/** How many answers had which status. */
export const statusesOf = (answers: readonly { status: number }[]): Record<number, number> => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};
