import { Injectable } from '@nestjs/common';
import { Files } from '../../../platform/files/files.js';
import { AccountErasureStep } from '../../identity/public/index.js';

/** OP-50: whatever a person uploaded goes with the account, for whichever purpose. */
@Injectable()
export class EraseUploads extends AccountErasureStep {
  constructor(private readonly files: Files) {
    super();
  }

  async eraseAllOf(userId: number): Promise<void> {
    await this.files.eraseAllOf(userId);
  }
}
