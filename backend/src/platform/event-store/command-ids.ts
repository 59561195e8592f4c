import { v5 as uuidV5 } from 'uuid';

/** Id of the event with this index among those of one command on one stream: a retry has the same ones. */
export type CommandIds = (index: number) => string;

/** Stream and type of the command are part of them, because one request may send several commands to several streams. */
export const idsOf = (commandId: string, stream: string, commandType: string): CommandIds => {
  const known: string[] = []; // the first one is asked for three times
  return (index) => (known[index] ??= uuidV5(`${stream} ${commandType} ${index}`, commandId));
};
