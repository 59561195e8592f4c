import { ApiOkResponse } from '@nestjs/swagger';

/** Says in the API description that a method writes a file to the response; others need no more than a return type. */
export const SendsFile = (): MethodDecorator =>
  ApiOkResponse({
    description: 'The file',
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  });
