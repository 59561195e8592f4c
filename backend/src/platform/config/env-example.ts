import { settings, variableOf } from './settings.js';

const HEAD = `# Every setting with its default. Nothing here is needed to run on one machine: \`npm start\` works without a .env file.
# Copy what you want to change into .env; real environment variables win over it.
# Written by \`npm run docs:settings\` from backend/src/platform/config/settings.ts.
`;
const OF_COMPOSE = `
# Only read by docker-compose.yml.
POSTGRES_PASSWORD=
EVENTSTORE_PASSWORD=
`;
const WIDTH = 120;

/** The text of `.env.example`. */
export const envExample = (): string => {
  const lines = Object.entries(settings.shape).flatMap(([setting, field]) => [
    ...(field.description ? ['', ...comment(field.description)] : []),
    `${variableOf(setting)}=${String(field.parse(undefined) ?? '')}`,
  ]);
  return [HEAD.trimEnd(), ...lines, OF_COMPOSE].join('\n');
};

const comment = (text: string): string[] => {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(`# ${word}`);
  }
  return lines;
};
