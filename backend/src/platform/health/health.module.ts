import { Module } from '@nestjs/common';
import { WriteProbe } from '../database/write-probe.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

@Module({
  controllers: [HealthController],
  providers: [Readiness, WriteProbe],
})
export class HealthModule {}
