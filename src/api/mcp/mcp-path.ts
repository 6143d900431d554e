/** Address of the MCP server (specification, Model Context Protocol). */
export const mcpPath = '/mcp';
