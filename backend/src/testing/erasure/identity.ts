import type { Agent } from 'supertest';
import { PASSWORD } from '../people.js';
import type { TestApp } from '../test-app.js';

/** Of the account that is erased; values that nothing else in the product contains. */
export const PERSON = {
  firstName: 'Zuwaira',
  lastName: 'Qwaxombe',
  email: 'zuwaira.canary@handwork.example',
  phone: '+2348031977531',
  otherPhone: '+2348031977642',
  picture: 'https://pictures.kanarie.example/zuwaira.webp',
  googleId: '108077553311',
  address: '203.0.113.77',
  requestId: 'qwaxrequest-zuwaira',
};

/** A user who signs up and in and confirms a phone, from one address. */
export const register = async (
  app: TestApp,
  who: { firstName: string; lastName: string; email: string },
  phoneNumber: string,
  from = '198.51.100.1',
): Promise<[Agent, number]> => {
  const agent = app.agent();
  const signUp = { ...who, password: PASSWORD, acceptTerms: true };
  const { body } = await agent.post('/api/auth/signup').set('X-Forwarded-For', from).send(signUp).expect(201);
  await agent.post('/api/auth/login').set('X-Forwarded-For', from).send(signUp).expect(200);
  await agent.post('/api/auth/send-otp').set('X-Forwarded-For', from).send({ phoneNumber }).expect(200);
  const [sms] = await app.outbox(phoneNumber);
  await agent
    .post('/api/auth/verify-otp')
    .set('X-Forwarded-For', from)
    .send({ phoneNumber, code: sms?.code })
    .expect(200);
  return [agent, body.user.id];
};
