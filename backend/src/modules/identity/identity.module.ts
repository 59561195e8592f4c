import { Global, Module } from '@nestjs/common';

/** Global for what every other part needs of it: who is signed in, and who becomes a provider. */
@Global()
@Module({})
export class IdentityModule {}
