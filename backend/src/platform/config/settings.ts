import {
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { StorageSettings } from './storage-settings.js';

const THIRTY_TWO_BYTES = /^[A-Za-z0-9+/]{43}=$/;

/** Everything that an operator can set, with the rule of each single value. */
export class Settings extends StorageSettings {
  @IsIn(['development', 'test', 'production'], {
    message: 'NODE_ENV must be development, test or production',
  })
  nodeEnv: string;

  @IsInt({ message: 'PORT must be a whole number' })
  @Min(0, { message: 'PORT must be 0 to 65535' })
  @Max(65_535, { message: 'PORT must be 0 to 65535' })
  port: number;

  /** Where this machine reads what is measured; null: nowhere. */
  @IsOptional()
  @IsInt({ message: 'METRICS_PORT must be a whole number' })
  @Min(0, { message: 'METRICS_PORT must be 0 to 65535' })
  @Max(65_535, { message: 'METRICS_PORT must be 0 to 65535' })
  metricsPort: number | null;

  /** Name or number of the network address that the server listens on; null: on all. */
  @IsOptional()
  @Matches(/^[\w.:-]+$/, { message: 'HOST must be a network address like 0.0.0.0 or localhost' })
  host: string | null;

  /** Origin under which people reach the site, without a trailing slash: links in mails, allowed origin. */
  @Matches(/^https?:\/\/[^/]+$/, { message: 'PUBLIC_URL must be an address like https://handwork.example' })
  publicUrl: string;

  @IsNotEmpty({ message: 'DATA_DIR must name a folder' })
  dataDir: string;

  /** Null: the embedded PostgreSQL under DATA_DIR. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/\S+$/, {
    message: 'DATABASE_URL must look like postgres://user:password@host:5432/name',
  })
  databaseUrl: string | null;

  @IsIn(['postgres', 'eventstoredb'], { message: 'EVENT_STORE must be postgres or eventstoredb' })
  eventStore: string;
  eventStoreUrl: string | null;

  @IsIn(['embedded', 'meilisearch'], { message: 'SEARCH must be embedded or meilisearch' })
  search: string;
  meiliUrl: string | null;
  meiliKey: string | null;

  /** The first administrator; null: generated once and printed. */
  @IsOptional()
  @IsEmail({}, { message: 'ADMIN_EMAIL must be an e-mail address' })
  adminEmail: string | null;

  @IsOptional()
  @MinLength(8, { message: 'ADMIN_PASSWORD must have at least 8 characters' })
  @MaxLength(128, { message: 'ADMIN_PASSWORD must have at most 128 characters' })
  adminPassword: string | null;

  @IsNotEmpty({ message: 'DEMO_DATA must be true or false' })
  demoData: boolean;

  /** Number of proxies in front whose X-Forwarded-For is believed. */
  @IsInt({ message: 'TRUST_PROXY must be the number of proxies in front of the server' })
  @Min(0, { message: 'TRUST_PROXY must not be negative' })
  @Max(10, { message: 'TRUST_PROXY must be at most 10' })
  trustProxy: number;

  @IsNotEmpty({ message: 'ENABLE_TEST_HOOKS must be true or false' })
  enableTestHooks: boolean;

  @IsNotEmpty({ message: 'ENABLE_DEBUG_ENDPOINTS must be true or false' })
  enableDebugEndpoints: boolean;

  /** Whether `/api/docs` is public. */
  @IsNotEmpty({ message: 'API_DOCS must be true or false' })
  apiDocs: boolean;

  @IsNotEmpty({ message: 'SITE_NAME must not be empty' })
  @MaxLength(60, { message: 'SITE_NAME must have at most 60 characters' })
  siteName: string;

  @IsNotEmpty({ message: 'SUPPORT_PHONE must not be empty' })
  supportPhone: string;

  @IsEmail({}, { message: 'SUPPORT_EMAIL must be an e-mail address' })
  supportEmail: string;

  /** Base64 of 32 bytes that wrap the subject keys; null: kept in DATA_DIR/secrets. */
  @IsOptional()
  @Matches(THIRTY_TWO_BYTES, { message: 'MASTER_KEY must be 32 bytes in base64 (openssl rand -base64 32)' })
  masterKey: string | null;

  /** Base64 of 32 bytes for keyed hashes of e-mail, phone and codes; null: kept in DATA_DIR/secrets. */
  @IsOptional()
  @Matches(THIRTY_TWO_BYTES, { message: 'PEPPER must be 32 bytes in base64 (openssl rand -base64 32)' })
  pepper: string | null;

  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
    message: 'LOG_LEVEL must be trace, debug, info, warn, error or silent',
  })
  logLevel: string;

  get isProduction(): boolean {
    return this.nodeEnv === 'production';
  }
}
