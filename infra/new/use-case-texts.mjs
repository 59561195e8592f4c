// @ts-check
import { camel, participle, pascal, words } from './names.mjs';

/** @typedef {import('./state-files.mjs').State} State */
/**
 * @typedef {object} UseCase
 * @property {string} module
 * @property {string} name freeze-wallet
 * @property {string} event WalletFrozen
 * @property {string} by who did it, among the event's data: frozenBy
 * @property {string} at when: frozenAt
 * @property {State} state
 */

/** @param {string} module @param {string} name @param {string} event @param {State} state @returns {UseCase} */
export const useCaseOf = (module, name, event, state) => {
  const done = participle(name.split('-')[0] ?? '');
  return { module, name, event, by: `${done}By`, at: `${done}At`, state };
};

/** @param {UseCase} useCase */
export const eventType = ({
  name,
  event,
  by,
  at,
  state,
}) => `/** To be said: what is true since somebody did this (${words(name)}). */
export type ${event} = DomainEvent<'${event}', { ${state.stream.id}: number; ${by}: number; ${at}: string }>;`;

/** @param {UseCase} useCase */
export const eventDefinition = ({ name, event, by, state }) => `  ${event}: {
    summary: 'To be said in a sentence: ${words(name)}.',
    category: '${state.category}',
    version: 1,
    subject: (data) => data.${state.stream.isOfUser ? state.stream.id : by},
    personal: [],
  },`;

/** @param {UseCase} useCase */
export const decision = ({ name, event, state }) => `/** To be said: what it does, and what it throws. */
export const ${camel(name)} =
  (data: ${event}['data']) =>
  (): ${state.union}[] => [{ type: '${event}', data }];`;

/** @param {UseCase} useCase @returns {[path: string, text: string][]} below the module's folder */
export const newFiles = (useCase) => [
  [`domain/${useCase.name}.decider.spec.ts`, spec(useCase)],
  [`use-cases/${useCase.name}/${useCase.name}.handler.ts`, handler(useCase)],
  [`http/${useCase.name}.controller.ts`, controller(useCase)],
];

/** @param {UseCase} useCase */
const spec = ({
  name,
  event,
  by,
  at,
  state,
}) => `import { specOf } from '../../../platform/testing/spec-of.js';
import { ${camel(name)}, ${state.constant} } from './${state.kebab}.decider.js';
import type { ${event} } from './${state.kebab}.events.js';

const { given } = specOf(${state.constant});
const happened: ${event} = {
  type: '${event}',
  data: { ${state.stream.id}: 7, ${by}: 1, ${at}: '2026-03-01T10:00:00.000Z' },
};

describe('${words(name)}', () => {
  it('is recorded', () => given().when(${camel(name)}(happened.data)).thenExpect(happened));
});
`;

/** @param {UseCase} useCase */
const handler = ({ name, by, at, state }) => {
  const { stream } = state;
  const [fromDecider, fromEvents] = !stream.isInEvents
    ? [`, ${stream.name}`, '']
    : ['', `import { ${stream.name} } from '../../domain/${state.kebab}.events.js';\n`];
  return `import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { ${camel(name)}, ${state.constant}${fromDecider} } from '../../domain/${state.kebab}.decider.js';
${fromEvents}
/** To be said: what it does, and what it throws. */
export class ${pascal(name)} extends Command<void> {
  constructor(
    readonly ${stream.id}: number,
    readonly ${by}: number,
  ) {
    super();
  }
}

@CommandHandler(${pascal(name)})
export class ${pascal(name)}Handler implements ICommandHandler<${pascal(name)}> {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute({ ${stream.id}, ${by} }: ${pascal(name)}): Promise<void> {
    await this.store.handle(${state.constant}, ${stream.name}(${stream.id}), ${pascal(name)}.name, async () =>
      ${camel(name)}({ ${stream.id}, ${by}, ${at}: this.clock.now() }),
    );
  }
}
`;
};

/** @param {UseCase} useCase */
const controller = ({
  module,
  name,
  state,
}) => `import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { ${pascal(name)} } from '../use-cases/${name}/${name}.handler.js';

/** For administrators until somebody decides otherwise. */
@AdminOnly()
@Controller('api/admin/${module}/${state.kebab}')
export class ${pascal(name)}Controller {
  constructor(private readonly commands: CommandBus) {}

  /** To be said, with the id of the requirement. */
  @Post(':id/${name.split('-')[0]}')
  @HttpCode(200)
  async ${camel(name)}(
    @Param('id', new PositiveIntPipe('Not found')) id: number,
    @CurrentUser() { id: adminId }: SessionUser,
  ): Promise<{ message: string }> {
    await this.commands.execute(new ${pascal(name)}(id, adminId));
    return { message: '${words(name)}: done' };
  }
}
`;

/** @param {UseCase} useCase */
export const nextSteps = ({ module, name, event, by, at, state }) => {
  const data = { [state.stream.id]: 7, [by]: 1, [at]: '2026-03-01T10:00:00.000Z' };
  const golden = JSON.stringify({ type: event, schemaVersion: 1, data });
  return [
    `say what it means wherever "To be said" stands: git grep "To be said" backend/src/modules/${module}`,
    `its rule: a case in domain/${name}.decider.spec.ts that fails, then the decision in ${state.decider}; what ${event} changes: evolve, and one version more of the state when its form changes`,
    `its past, for good: backend/src/acceptance/golden/${event}.v1.json: ${golden}`,
    `who may do it: the decorator of http/${name}.controller.ts, and a row in backend/src/acceptance/route-matrix.http.spec.ts`,
    `what shows it: ${event} in \`on\` of a projection, whose version goes up by one; the route then says @WaitsFor(it)`,
    'npm run openapi, npm run docs:events; then npm test -- --only checks,backend',
  ];
};
