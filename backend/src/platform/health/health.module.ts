import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { WriteProbe } from '../database/write-probe.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [HealthController],
  providers: [Readiness, WriteProbe],
})
export class HealthModule {}
