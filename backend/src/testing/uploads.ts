import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent, Test } from 'supertest';
import { png } from '../platform/testing/pictures.js';
import type { TestApp } from './test-app.js';

/** Bytes, the name on the sender's device, and the declared type if it is not the name's. */
type SentFile = readonly [bytes: Buffer, name: string, type?: string];

/** As `/api/upload-images` answers it. */
export interface Uploaded {
  url: string;
  publicId: string;
}

/** An upload of these files; without a purpose none is named. */
export const send = (agent: Agent, files: readonly SentFile[], purpose?: string): Test => {
  const request = agent.post('/api/upload-images');
  if (purpose !== undefined) void request.field('purpose', purpose);
  for (const [bytes, filename, contentType] of files) {
    void request.attach('images', bytes, contentType ? { filename, contentType } : filename);
  }
  return request;
};

/** A picture that this person has uploaded. */
export const uploadedPicture = async (agent: Agent, purpose?: string): Promise<Uploaded> => {
  const { body } = await send(agent, [[await png(), 'shop.png']], purpose).expect(201);
  return (body as { images: [Uploaded] }).images[0];
};

/** Names of all files under a folder of DATA_DIR; none when there is no such folder. */
export const filesUnder = ({ dataDir }: Pick<TestApp, 'dataDir'>, folder: 'files' | 'uploads'): string[] => {
  try {
    return readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
};
