import { IsBoolean, IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { flag, httpOrigin, number, text, type Environment } from './environment.js';
import { AccountSettings } from './account-settings.js';

/** Where uploaded files are kept. */
export class StorageSettings extends AccountSettings {
  @IsIn(['disk', 's3'], { message: 'STORAGE must be disk or s3' })
  storage: string;

  /** Uploads are refused while less of the disk of DATA_DIR is free; they are received there with S3, too. */
  @IsInt({ message: 'MIN_FREE_DISK_PERCENT must be a whole number, 0 to 90' })
  @Min(0, { message: 'MIN_FREE_DISK_PERCENT must be a whole number, 0 to 90' })
  @Max(90, { message: 'MIN_FREE_DISK_PERCENT must be a whole number, 0 to 90' })
  minFreeDiskPercent: number;

  /** Null: Amazon's own, by region. Over http files travel in the clear, the keys do not: requests are signed. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/@]+$/, { message: 'S3_ENDPOINT must be an address like https://s3.example' })
  s3Endpoint: string | null;

  @Matches(/^[a-z\d-]+$/, { message: 'S3_REGION must look like eu-west-1' })
  s3Region: string;

  @IsOptional()
  @Matches(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, { message: 'S3_BUCKET is no name of a bucket' })
  s3Bucket: string | null;

  /** Null, both: the credentials of the machine (role, environment, profile), as Amazon's client finds them. */
  s3AccessKeyId: string | null;
  s3SecretAccessKey: string | null;

  /** The bucket's name in the path and not in the host: for most servers that are not Amazon's. */
  @IsBoolean({ message: 'S3_FORCE_PATH_STYLE must be true or false' })
  s3ForcePathStyle: boolean;
}

export const readStorage = (config: StorageSettings, env: Environment): void => {
  config.storage = text(env, 'STORAGE') ?? 'disk';
  config.minFreeDiskPercent = number(env, 'MIN_FREE_DISK_PERCENT', 10);
  const endpoint = text(env, 'S3_ENDPOINT');
  config.s3Endpoint = endpoint && httpOrigin(endpoint);
  config.s3Region = text(env, 'S3_REGION') ?? 'us-east-1';
  config.s3Bucket = text(env, 'S3_BUCKET');
  config.s3AccessKeyId = text(env, 'S3_ACCESS_KEY_ID');
  config.s3SecretAccessKey = text(env, 'S3_SECRET_ACCESS_KEY');
  config.s3ForcePathStyle = flag(env, 'S3_FORCE_PATH_STYLE', config.s3Endpoint !== null);
};

/** What single values cannot tell. */
export const storageProblems = (config: StorageSettings): string[] => {
  if (config.storage !== 's3') return [];
  const problems: string[] = [];
  if (!config.s3Bucket) problems.push('S3_BUCKET is required with STORAGE=s3');
  if ((config.s3AccessKeyId === null) !== (config.s3SecretAccessKey === null)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither');
  }
  return problems;
};
