import { productionEnv as production } from '../testing/production-env.js';
import { Config, ConfigError } from './config.js';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    Config.from(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('configuration', () => {
  it('index 3.12b: works without any variable', () => {
    expect({ ...Config.from({}) }).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '.data',
      databaseUrl: null,
      databaseConnections: 20,
      eventStore: 'postgres',
      search: 'embedded',
      storage: 'disk',
      adminEmail: null,
      demoData: true,
      trustProxy: 0,
      enableTestHooks: false,
      enableDebugEndpoints: false,
      siteName: 'Handwork',
    });
  });

  it('takes blank values as unset and drops a trailing slash', () => {
    const config = Config.from({
      ...production,
      PORT: ' ',
      PUBLIC_URL: 'https://a.example/',
      DATABASE_URL: '',
    });
    expect([config.port, config.publicUrl, config.databaseUrl]).toEqual([3000, 'https://a.example', null]);
  });

  it('listens to this machine alone outside production, unless HOST is set', () => {
    expect(Config.from({}).host).toBe('127.0.0.1');
    expect(Config.from({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(Config.from(production).host).toBeNull();
    expect(Config.from({ ...production, HOST: '::1' }).host).toBe('::1');
  });

  it.each(['https://handwork.example', 'http://192.168.1.5:3000', 'http://127.0.0.1.nip.io'])(
    'is no public site at %s without NODE_ENV=production',
    (PUBLIC_URL) => {
      const problem = expect.stringMatching(/^PUBLIC_URL must name this machine with NODE_ENV=development/);
      expect(problemsOf({ PUBLIC_URL })).toEqual([problem]);
    },
  );
  it.each(['http://localhost:8080', 'https://localhost', 'http://127.0.0.1:4310', 'http://[::1]:3000'])(
    'is a site for this machine at %s',
    (PUBLIC_URL) => expect(problemsOf({ PUBLIC_URL })).toEqual([]),
  );

  it('TRUST_PROXY is required where a proxy must be in front', () => {
    const { TRUST_PROXY, ...unsaid } = production;
    expect(problemsOf(unsaid)).toEqual([expect.stringMatching(/^TRUST_PROXY must be set in production/)]);
    expect(problemsOf({ ...unsaid, TRUST_PROXY: '0' })).toEqual([]);
    expect(problemsOf({ ...unsaid, PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
    expect(TRUST_PROXY).toBe('1');
  });

  it('shows its routes in production only when asked to', () => {
    expect(
      [{}, production, { ...production, API_DOCS: 'true' }].map((env) => Config.from(env).apiDocs),
    ).toEqual([true, false, true]);
  });

  it('seeds no demo world in production unless asked to', () => {
    expect(Config.from(production).demoData).toBe(false);
    expect(Config.from({ ...production, DEMO_DATA: 'true' }).demoData).toBe(true);
  });

  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'handwork.example'],
    ['PUBLIC_URL', 'http://localhost/shop'],
    ['HOST', 'all of them'],
    ['API_DOCS', 'maybe'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_CONNECTIONS', '4'],
    ['DATABASE_READ_URLS', 'postgres://localhost/x,mysql://localhost/x'],
    ['EVENT_STORE', 'kafka'],
    ['SEARCH', 'solr'],
    ['STORAGE', 'tape'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['DEMO_DATA', 'maybe'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['ENABLE_TEST_HOOKS', 'yes'],
    ['ENABLE_DEBUG_ENDPOINTS', 'yes'],
    ['SUPPORT_EMAIL', 'help'],
    ['MASTER_KEY', 'short'],
    ['PEPPER', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['EVENT_STORE', 'eventstoredb'], // without EVENTSTORE_URL
    ['SEARCH', 'meilisearch'],
    ['STORAGE', 's3'],
    ['MIN_FREE_DISK_PERCENT', '91'],
    ['S3_ENDPOINT', 'seaweed'],
    ['S3_REGION', 'EU West'],
    ['S3_BUCKET', 'My Bucket'],
    ['S3_FORCE_PATH_STYLE', 'maybe'],
    ['SMTP_URL', 'localhost:25'],
    ['MAIL_FROM', 'Handwork'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: all@b.example'],
    ['SMS_PROVIDER', 'carrier-pigeon'],
    ['SMS_SENDER_ID', 'A name that is too long'],
    ['TERMII_URL', 'termii'],
  ])('refuses %s=%s by name, and nothing else', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  it('OP-18: tries the SMS providers in the order given, and wants the keys of each', () => {
    expect(problemsOf({ SMS_PROVIDER: 'termii, twilio', TWILIO_ACCOUNT_SID: 'AC1' })).toEqual([
      'TERMII_API_KEY is required with SMS_PROVIDER=termii',
      'TWILIO_AUTH_TOKEN is required with SMS_PROVIDER=twilio',
    ]);
    const keys = { AFRICASTALKING_USERNAME: 'sandbox', AFRICASTALKING_API_KEY: 'k', TERMII_API_KEY: 't' };
    expect(Config.from({ SMS_PROVIDER: 'AfricasTalking,termii', ...keys })).toMatchObject({
      smsProvider: ['africastalking', 'termii'],
      africastalkingUrl: 'https://api.sandbox.africastalking.com',
      termiiUrl: 'https://v3.api.termii.com',
      termiiChannel: 'dnd',
    });
  });

  it('STORAGE=s3: Amazon by its region, another server by its address, both keys or neither', () => {
    const bucket = { STORAGE: 's3', S3_BUCKET: 'handwork-files' };
    expect(Config.from(bucket)).toMatchObject({
      s3Endpoint: null,
      s3Region: 'us-east-1',
      s3ForcePathStyle: false,
    });
    expect(Config.from({ ...bucket, S3_ENDPOINT: 'http://s3:8333/' })).toMatchObject({
      s3Endpoint: 'http://s3:8333',
      s3ForcePathStyle: true,
    });
    expect(problemsOf({ ...bucket, S3_ACCESS_KEY_ID: 'key' })).toEqual([
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither',
    ]);
  });

  it.each([
    'esdb://localhost:2113?tls=false',
    'esdb://127.0.0.1?tls=false&nodePreference=leader',
    'esdb://admin:changeit@events.handwork.example:2113',
    'esdb+discover://admin:changeit@events.handwork.example:2113/?tls=true',
    'esdb://admin:changeit@a.example:2113,b.example:2113,c.example:2113?tlsCAFile=/etc/ca.crt',
  ])('takes EventStoreDB at %s, also in production', (address) => {
    const env = { ...production, EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: address };
    expect(Config.from(env)).toMatchObject({ eventStore: 'eventstoredb', eventstoreUrl: address });
  });

  it.each(['http://localhost:2113', 'esdb://', 'localhost:2113', 'esdb://a b'])(
    'refuses EventStoreDB at %s',
    (address) => {
      const env = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: address };
      expect(problemsOf(env)).toEqual([expect.stringContaining('EVENTSTORE_URL')]);
    },
  );

  it('insecure: EventStoreDB without TLS in production only on this machine', () => {
    const address = 'esdb://localhost:2113,events.handwork.example:2113?tls=false';
    const env = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: address };
    expect(problemsOf({ ...production, ...env })).toEqual([expect.stringContaining('tls=false')]);
    expect(problemsOf(env)).toEqual([]);
  });

  it('sends mails from the own domain unless configured otherwise', () => {
    expect(Config.from(production).mailFrom).toBe('Handwork <no-reply@handwork.example>');
    expect(Config.from({ MAIL_FROM: 'post@handwork.example' }).mailFrom).toBe('post@handwork.example');
  });

  it('contract 3.15: replicas are a list, and need the address of their primary', () => {
    const DATABASE_READ_URLS = 'postgres://one/x, postgres://two/x';
    const { databaseReadUrls } = Config.from({ DATABASE_URL: 'postgres://primary/x', DATABASE_READ_URLS });
    expect(databaseReadUrls).toEqual(['postgres://one/x', 'postgres://two/x']);
    expect(Config.from({}).databaseReadUrls).toEqual([]);
    expect(() => Config.from({ DATABASE_READ_URLS })).toThrow('DATABASE_READ_URLS needs DATABASE_URL');
  });

  it('OP-56: Google needs id and secret, both or neither, and https but for this machine', () => {
    const google = { GOOGLE_CLIENT_ID: 'handwork.apps.example', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(Config.from({}).googleClientId).toBeNull();
    expect(Config.from(google).googleAuthorizationUrl).toMatch(/^https:\/\/accounts\.google\.com\//);
    for (const half of [{ GOOGLE_CLIENT_ID: 'handwork.apps.example' }, { GOOGLE_CLIENT_SECRET: 'secret' }]) {
      expect(() => Config.from(half)).toThrow(
        'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together',
      );
    }
    expect(() => Config.from({ ...google, GOOGLE_TOKEN_URL: 'http://tokens.example/token' })).toThrow(
      'GOOGLE_TOKEN_URL must be https',
    );
    expect(
      Config.from({ ...google, GOOGLE_TOKEN_URL: 'http://127.0.0.1:81/token' }).googleTokenUrl,
    ).toContain(':81');
  });

  it('contract 3.15: the key of Paystack goes over https, and is a live one in production', () => {
    const key = { PAYSTACK_SECRET_KEY: 'sk_test_0123456789' };
    expect(Config.from({}).paystackSecretKey).toBeNull();
    expect(Config.from(key).paystackUrl).toBe('https://api.paystack.co');
    expect(() => Config.from({ ...key, PAYSTACK_URL: 'http://paystack.example' })).toThrow(
      'PAYSTACK_URL must be https (http only for localhost)',
    );
    expect(() => Config.from({ ...production, ...key })).toThrow(
      'PAYSTACK_SECRET_KEY must be a live key in production',
    );
    expect(Config.from({ ...production, PAYSTACK_SECRET_KEY: 'sk_live_0123456789' }).isProduction).toBe(true);
    expect(() => Config.from({ PAYSTACK_SECRET_KEY: 'secret' })).toThrow('must look like sk_live_');
  });

  it('OP-25: MESSAGES_PER_MINUTE is 30 wherever it runs, unless it is said', () => {
    expect(Config.from({}).messagesPerMinute).toBe(30);
    expect(Config.from({ MESSAGES_PER_MINUTE: '0' }).messagesPerMinute).toBe(0);
    expect(() => Config.from({ MESSAGES_PER_MINUTE: '-1' })).toThrow('must be a whole number');
  });

  it.each([
    ['SIGN_UPS_PER_HOUR', 'signUpsPerHour', 100],
    ['SIGN_IN_FAILURES_PER_ADDRESS', 'signInFailuresPerAddress', 50],
    ['PHONE_CODES_PER_ADDRESS', 'phoneCodesPerAddress', 10],
    ['PHONE_CODES_PER_DAY', 'phoneCodesPerDay', 2_000],
    ['LISTINGS_PER_HOUR', 'listingsPerHour', 20],
    ['PAYMENT_REQUESTS_PER_HOUR', 'paymentRequestsPerHour', 20],
    ['TOP_UPS_PER_HOUR', 'topUpsPerHour', 20],
    ['BOOKINGS_PER_HOUR', 'bookingsPerHour', 20],
    ['SERVICE_REQUESTS_PER_HOUR', 'serviceRequestsPerHour', 20],
  ] as const)('A7, A11: %s is a limit in production, and elsewhere when asked to', (name, setting, usual) => {
    expect(Config.from(production)[setting]).toBe(usual);
    expect(Config.from({})[setting]).toBe(0);
    expect(Config.from({ [name]: '7' })[setting]).toBe(7);
    for (const wrong of ['many', '-1', '1.5']) {
      expect(() => Config.from({ [name]: wrong })).toThrow(`${name} must be a whole number`);
    }
  });

  it('reports all problems at once', () => {
    expect(() => Config.from({ PORT: 'x', SEARCH: 'y' })).toThrow(/PORT.*\n.*SEARCH/);
    expect(problemsOf({ PORT: 'x', STORAGE: 's3' })).toEqual([
      'PORT must be a whole number, 0 to 65535',
      'S3_BUCKET is required with STORAGE=s3',
    ]);
  });

  it('names a wrong secret once, and never its value', () =>
    expect(problemsOf({ ...production, MASTER_KEY: 'tooshort', ADMIN_PASSWORD: 'hunter2' })).toEqual([
      'MASTER_KEY must be 32 bytes in base64 (openssl rand -base64 32)',
      'ADMIN_PASSWORD must have at least 8 characters',
    ]));

  it.each([
    ['OP-18', { ENABLE_DEBUG_ENDPOINTS: 'true' }, 'ENABLE_DEBUG_ENDPOINTS'],
    ['OP-52', { ENABLE_TEST_HOOKS: 'true' }, 'ENABLE_TEST_HOOKS'],
    ['A16', { MASTER_KEY: '' }, 'MASTER_KEY'],
    ['A16', { PEPPER: '' }, 'PEPPER'],
    ['A16', { PEPPER: production.MASTER_KEY }, 'PEPPER'],
    ['A16', { MASTER_KEY: Buffer.alloc(32).toString('base64') }, 'MASTER_KEY must be random'],
    [
      'A16',
      { PEPPER: Buffer.from('pepperpepperpepperpepperpepperpe').toString('base64') },
      'PEPPER must be random',
    ],
    ['A16', { ADMIN_PASSWORD: 'Admin12345678' }, 'ADMIN_PASSWORD'],
    ['A16', { ADMIN_PASSWORD: 'Sturdy-7' }, 'ADMIN_PASSWORD'],
    ['A16', { ADMIN_PASSWORD: 'ababababababab' }, 'ADMIN_PASSWORD'],
    ['insecure', { PUBLIC_URL: 'http://handwork.example' }, 'PUBLIC_URL'],
    ['insecure', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED'],
  ])('%s: production does not start with %j', (_, change, name) => {
    expect(problemsOf(production)).toEqual([]);
    const problems = problemsOf({ ...production, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });
});
