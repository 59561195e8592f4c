import { Controller, Get, Module, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../http/access-policy.js';
import { WriteProbe } from '../database/write-probe.js';
import { Readiness, type ReadinessReport } from './readiness.js';

@Public()
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process answers; checks no dependency. */
  @Get()
  live() {
    return { status: 'ok' };
  }

  /** 200 when this process can serve reads and writes, else 503; `checks` names the part that is down or degraded. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessReport> {
    const report = await this.readiness.report();
    response.status(report.status === 'down' ? 503 : 200).setHeader('Cache-Control', 'no-store');
    return report;
  }
}

@Module({
  controllers: [HealthController],
  providers: [Readiness, WriteProbe],
})
export class HealthModule {}
